import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readList } from '../../../photos/texts/list-text.js'
import { formatCsv, parseCsv, readDate, toCell } from './csv.js'

const cells = (text: string) => parseCsv(Buffer.from(text), 'a.csv').map((record) => record.cells)

const HEADER = ['a', 'b']

test('reads any table that it wrote', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\uFEFF\uD800-\uDFFF]/g, ''))
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const header = ['a', 'b', 'c']
      expect(cells(formatCsv([header, ...rows], separator as ','))).toEqual([header, ...rows])
    }),
  )
})

test('reads cells that look like formulas or guards unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝\t\r\n ;,"\'x\u2060\u00a0') })
  fc.assert(
    fc.property(cell, fc.constantFrom(',', ';', '\t'), (text, separator) => {
      expect(cells(formatCsv([HEADER, ['x', text]], separator as ','))[1]).toEqual(['x', text])
    }),
  )
})

test.each([
  ...['-5 °C', '+1', '@home', "'quoted", "'-5", '=SUM(A1)', ' =1', 'Sea;=1+1', 'a; @b', 'one\n- two'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)'],
])('no cell of %j starts a formula, whichever separator a spreadsheet uses', (text) => {
  const table = formatCsv([
    ['date', 'title'],
    ['2026-11-21', text],
  ])
  expect(cells(table)[1]).toEqual(['2026-11-21', text])
  for (const cell of table.split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
})

test('records the line of each record', () => {
  const records = parseCsv(Buffer.from('a,b\r\n"1\r\n2",x\r\n\r\n3,\n'), 'a.csv')
  expect(records.map(({ line }) => line)).toEqual([1, 2, 5])
  expect(records[2]?.cells).toEqual(['3', ''])
})

test('names the line of an error', () => {
  expect(() => cells('a,b\n1,"2\n3\n')).toThrow('a.csv, line 2: a quotation mark is never closed')
  expect(() => cells('a,b\n1,"2\n3"x\n')).toThrow('a.csv, line 3: "x')
})

test.each([
  ['2026-11-21', '2026-11-21'],
  [' 21.11.2026 ', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['30.02.2026', undefined],
  ['11/21/2026', undefined],
])('reads the day %s as %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})

test.each([
  [['sea'], 'sea'],
  [['sea', 'sky'], 'sea; sky'],
  [['a; b', 'c\\d'], 'a\\; b; c\\\\d'],
  [['a; b'], 'a\\; b'],
  [['a, b'], 'a\\, b'],
])('writes and reads the list %j', (items, cell) => {
  expect(toCell(items)).toBe(cell)
  expect(readList(cell)).toEqual(items)
})
