import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { editByTable, formatTexts } from './edit-table.js'

const take = (parts: Parameters<typeof editByTable>[3], text: string | Buffer, options = {}) =>
  editByTable(Buffer.from(text as string), 'texts.csv', options, parts)

async function openWithTwo() {
  const site = await openOwnerSite()
  await site.addOn('2026-11-21', 'Sea', {
    photographer: 'Jens',
    location: 'Kiel, Germany',
    tags: ['a; b', 'c\\d', '"e"'],
    categories: ['Nature', 'B&W'],
    caption: 'Two\nlines',
    alt: '=SUM(A1)',
  })
  await site.addOn('2026-11-23', '-5 °C')
  return site
}

test.each([',', ';', '\t'] as const)('changes nothing for an unchanged table with %j', async (separator) => {
  const { parts, store } = await openWithTwo()
  const before = await store.readAll()
  expect(await take(parts, formatTexts(before, { separator }))).toEqual({ edits: [], faults: [] })
  expect(await store.readAll()).toEqual(before)
})

test('does not check unchanged cells', async () => {
  const { parts, store } = await openWithTwo()
  const [first] = await store.readAll()
  await store.change((photos) => photos.put({ ...first!, categories: ['Of old'] }))
  const table = formatTexts(await store.readAll()).replace('Sea', 'Lake')
  expect((await take(parts, table)).edits).toMatchObject([{ after: { title: 'Lake', categories: ['Of old'] } }])
  const other = await take(parts, table.replace('Of old', 'Of yore'))
  expect(other.faults).toEqual([
    expect.stringMatching(/line 2 \(2026-11-21\): categories must be one of .*, not "Of yore"/),
  ])
})

test('writes a byte order mark, and no formulas', async () => {
  const { store } = await openWithTwo()
  const table = formatTexts(await store.readAll())
  expect(
    table.startsWith(
      '\uFEFFdate,title,photographer,location,categories,tags,series,seriesPosition,alt,caption,picture\r\n',
    ),
  ).toBe(true)
  expect(table).toContain(",'=SUM(A1),")
  expect(table).toContain(",'-5 °C,")
})

test('changes only texts that differ', async () => {
  const { parts, store, addresses } = await openWithTwo()
  const table = 'date,title,tags\r\n2026-11-21,Baltic Sea,"a; b"\r\n2026-11-23,"Snow, again",\r\n'
  const { edits: changed } = await take(parts, table)
  expect(changed.map(({ after }) => after.title)).toEqual(['Baltic Sea', 'Snow, again'])
  expect(await store.readAll()).toMatchObject([
    { title: 'Baltic Sea', tags: ['a', 'b'], location: 'Kiel, Germany' },
    { title: 'Snow, again', tags: [] },
  ])
  expect(await addresses()).toEqual(['2026-11-21 sea', '2026-11-23 snow-again'])
})

test('reports every fault with its line, and applies none of these lines', async () => {
  const { parts, store } = await openWithTwo()
  const before = await store.readAll()
  const table = [
    'date,title,categories,photographer',
    '2026-11-21,"Two',
    'lines",Nature,Foo',
    '2026-11-23,,Natur,Jens',
    '2026-11-24,x,,Jens',
    '03/04/2026,x,,Jens',
    '2026-11-23,x,,Jens',
    '2026-11-21,x',
  ]
  const { edits, faults } = await take(parts, table.join('\n'))
  expect(faults).toEqual([
    expect.stringMatching(/^texts.csv, line 2 \(2026-11-21\): photographer must be one of .*, not "Foo"/),
    expect.stringMatching(/^texts.csv, line 4 \(2026-11-23\): categories must be one of .*, not "Natur"/),
    expect.stringMatching(/^texts.csv, line 5: 2026-11-24 has no photo/),
    expect.stringMatching(/^texts.csv, line 6: "03\/04\/2026" is not a valid date/),
    expect.stringMatching(/^texts.csv, line 7: 2026-11-23 is also in line 4/),
    expect.stringMatching(/^texts.csv, line 8: has 2 cells where the first line has 4/),
  ])
  expect(edits).toEqual([])
  expect(await store.readAll()).toEqual(before)
})

test('reports an unknown, repeated or missing column in the first line', async () => {
  const { parts } = await openWithTwo()
  await expect(take(parts, 'titel,title,title\n')).rejects.toThrow(
    /line 1: the column "titel" is unknown.*\n.*the column title is listed twice.*\n.*the column date is missing/,
  )
  await expect(take(parts, '')).rejects.toThrow('texts.csv is empty')
})

test('reads a table saved by a German Excel', async () => {
  const { parts, store } = await openWithTwo()
  await take(parts, Buffer.from('Date;Title\r\n21.11.2026;K\xf6ln; \r\n'.replace('; \r', '\r'), 'latin1'))
  expect((await store.readAll())[0]?.title).toBe('Köln')
  await take(parts, Buffer.from('\uFEFFdate\ttitle\r\n2026-11-21\tZürich\r\n', 'utf16le'))
  expect((await store.readAll())[0]?.title).toBe('Zürich')
})

test('reads a table with links to pictures, whatever the links say', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  await addOn('2026-11-01', 'Sea')
  const table = formatTexts(await store.readAll(), { linkOf: ({ date }) => `file:///pictures/${date}.jpeg` })
  expect(table).toContain(',file:///pictures/2026-11-01.jpeg\r\n')
  const changed = table.replace('Sea', 'Low tide').replace('file:///', 'file://laptop/')
  const { edits, faults } = await take(parts, changed)
  expect([edits.map(({ after }) => after.title), faults]).toEqual([['Low tide'], []])
})
