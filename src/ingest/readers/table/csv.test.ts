import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsv, parseCsv } from './csv.js'

const cells = (text: string) => parseCsv(Buffer.from(text), 'a.csv').map((record) => record.cells)

test('whatever is written is read again', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\uFEFF\uD800-\uDFFF]/g, ''))
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const header = ['a', 'b', 'c']
      expect(cells(formatCsv([header, ...rows], separator as ','))).toEqual([header, ...rows])
    }),
  )
})

test('what looks like a formula, or like a guard against one, is read again as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝\t\r\n ;,"\'x\u2060\u00a0') })
  fc.assert(
    fc.property(cell, fc.constantFrom(',', ';', '\t'), (text, separator) => {
      expect(
        cells(
          formatCsv(
            [
              ['a', 'b'],
              ['x', text],
            ],
            separator as ',',
          ),
        )[1],
      ).toEqual(['x', text])
    }),
  )
})

test.each(['-5 °C', '+1', '@home', "'quoted", "'-5", '=SUM(A1)', ' =1', 'Sea;=1+1', 'a; @b', 'one\n- two'])(
  'no cell of %j begins a formula, whichever separator a spreadsheet takes',
  (text) => {
    const table = formatCsv([
      ['date', 'title'],
      ['2026-11-21', text],
    ])
    expect(cells(table)[1]).toEqual(['2026-11-21', text])
    for (const cell of table.split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
  },
)

test('a record knows the line on which it begins', () => {
  const records = parseCsv(Buffer.from('a,b\r\n"1\r\n2",x\r\n\r\n3,\n'), 'a.csv')
  expect(records.map(({ line }) => line)).toEqual([1, 2, 5])
  expect(records[2]?.cells).toEqual(['3', ''])
})

test('what is no table says where', () => {
  expect(() => cells('a,b\n1,"2\n3\n')).toThrow('a.csv, line 2: a quotation mark is never closed')
  expect(() => cells('a,b\n1,"2\n3"x\n')).toThrow('a.csv, line 3: "x')
})
