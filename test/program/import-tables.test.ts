import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildXmp, drawJpeg, tagJpeg } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { run, serve } from './run.js'
import { useSite } from './use-site.js'

const own = useSite()
const { at, photos, textAt } = own
const importing = own.import
const write = (name: string, content: string | Buffer) => {
  writeFileSync(at(name), content)
  return at(name)
}

describe('photoblog import csv', () => {
  test('reads the table of a German spreadsheet: semicolons, Windows-1252, its dates', async () => {
    await paintPicture(at('eins.jpg'), 1)
    await paintPicture(at('zwei.jpg'), 2)
    const table = [
      'Date;Title;File;Photographer;Place;Categories;Keywords;Caption;Former addresses;Mood',
      '4.3.2012;Übermorgen;eins.jpg;erik;Köln, Germany;street;"Regen; Straße";"Zwei',
      'Zeilen";https://old.example/?p=7;good',
    ]
    const csv = `${table.join('\r\n')}\r\n2012-03-05;;zwei.jpg;Jens;;;;;;\r\n`
    const { code, report } = await importing('csv', write('t.csv', Buffer.from(csv, 'latin1')))
    expect(code).toBe(0)
    expect(report.notes).toMatchObject([{ reason: 'the column "Mood" is unknown and was ignored' }])
    expect(await photos()).toMatchObject([
      {
        date: '2012-03-04',
        title: 'Übermorgen',
        slug: 'uebermorgen',
        photographer: 'Erik',
        location: 'Köln, Germany',
        categories: ['Street'],
        tags: ['Regen', 'Straße'],
        caption: 'Zwei\nZeilen',
        formerAddresses: ['/?p=7'],
      },
      { date: '2012-03-05', title: 'Zwei', photographer: 'Jens' },
    ])
  })

  test('names each rejected line, imports the others, and skips those when repeated', async () => {
    for (const number of [1, 2, 3]) await paintPicture(at(`${number}.jpg`), number)
    write('text.jpg', 'no picture')
    const csv = write(
      't.csv',
      [
        'date,title,file,photographer',
        '2012-02-30,A,1.jpg,Erik',
        '2012-03-01,B,1.jpg,Nobody',
        '2012-03-02,C,nowhere.jpg,Erik',
        '2012-03-03,D,text.jpg,Erik',
        '2012-03-04,E,1.jpg,Erik',
        '2012-03-04,F,2.jpg,Erik',
        '2001-01-01,G,2.jpg,Erik',
        '2012-03-06,H,https://old.example/3.jpg,Erik',
        '2012-03-07,I,,Erik,x',
      ].join('\n'),
    )
    const { code, report } = await importing('csv', csv)
    expect(code).toBe(3)
    expect(report.imported).toMatchObject([{ title: 'E' }])
    expect(report.dayTaken).toMatchObject([
      { source: 't.csv, line 7 «F»', date: '2012-03-04', stays: 't.csv, line 6 «E»' },
    ])
    expect(report.pictureNotFound).toMatchObject([{ source: 't.csv, line 9 «H»' }])
    const reasons = report.failed
      .map(({ source, reason }: { source: string; reason: string }) => `${source} ${reason}`)
      .sort()
    expect(reasons.map((line: string) => Number(/line (\d+)/.exec(line)?.[1]))).toEqual([10, 2, 3, 4, 5, 8])
    expect(reasons.join('\n')).toContain('not one of the site')
    const again = await importing('csv', csv)
    expect(again.report).toMatchObject({ imported: [], already: [{ title: 'E' }] })
  })

  test('adds one of several photos with the same feed ID', async () => {
    for (const name of ['1', '2', '3']) await paintPicture(at(`${name}.jpg`), Number(name))
    const rows = ['1', '2', '3'].map((name) => `2013-01-0${name},${name}.jpg,Erik,tag:x`)
    const { report } = await importing('csv', write('guid.csv', ['date,file,photographer,guid', ...rows].join('\n')))
    expect([report.imported.length, report.already.length]).toEqual([1, 2])
  })

  test.each([
    ['', 'is empty'],
    ['file\n"never closed', 'is never closed'],
    ['url,date,Image\n', 'two columns for file: "url" and "Image"'],
  ])('rejects the table %j in one line', async (table, says) => {
    const { code, err } = await importing('csv', write('t.csv', table))
    expect([code, err]).toEqual([1, expect.stringMatching(new RegExp(`^[^\n]+${says}[^\n]*\n$`))])
  })
})

describe('photoblog export', () => {
  test('comes back the same in every answer of the API', async () => {
    const texts = ['A <b> & "c"', '=1+1', "'quoted", 'Zwölf\u2028Uhr; \\ drei', '&amp;lt;', ' 😀 Ж']
    const lines: string[] = []
    for (const [index, text] of texts.entries()) {
      await paintPicture(at(`${index}.jpg`), index)
      const date = `2020-02-0${index + 1}`
      lines.push(
        JSON.stringify({
          date,
          title: text.trim(),
          file: `${index}.jpg`,
          photographer: index % 2 ? 'Erik' : 'Jens',
          slug: `s-${index}--x`,
          location: index === 2 ? '' : `${text.trim()}, Germany`,
          categories: index === 3 ? [] : ['Street', 'B&W'],
          tags: [text.trim(), 'street', 'Regen; Straße'],
          alt: text.trim(),
          caption: `${text.trim()}\n\nzwei`,
          camera: index === 1 ? { camera: 'Pinhole', takenAt: '2020-02-01T10:00:00' } : {},
          guid: `https://x/?p=${index}`,
          formerAddresses: [`/?p=${index}`, `/old/%C3%BC-${index}/`],
          updatedAt: `2020-03-0${index + 1}T00:00:00.000Z`,
        }),
      )
    }
    expect((await importing('json', write('in.jsonl', lines.join('\n')))).code).toBe(0)
    expect((await own.run('export', at('out'))).code).toBe(0)
    expect((await own.run('export', at('again'))).code).toBe(0)
    const files = (directory: string) =>
      ['photos.jsonl', 'photos.csv', 'site.json'].map((name) => textAt(`${directory}/${name}`))
    expect(files('again')).toEqual(files('out'))
    const occupied = await own.run('export', at('out'))
    expect(occupied).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })

    const before = await answers(own.env)
    const copy = { DATA_DIR: at('copy') }
    expect(await run(['import', 'json', at('out')], copy)).toMatchObject({ code: 0 })
    expect(await answers(copy)).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(20)

    // The table brings back every title.
    const table = { DATA_DIR: at('table') }
    mkdirSync(table.DATA_DIR)
    cpSync(join(at('out'), 'site.json'), join(table.DATA_DIR, 'site.json'))
    expect((await run(['import', 'csv', join(at('out'), 'photos.csv')], table)).code).toBe(0)
    const titles = (body: string) => JSON.parse(body).photos.map(({ title }: { title: string }) => title)
    const all = '/api/v1/photos?limit=50'
    expect(titles((await answers(table))[all]!)).toEqual(titles(before[all]!))
  })

  test.each([
    ['json', 'out'],
    ['csv', 'out/photos.csv'],
  ])('a photo without a title comes back without one, as %s', async (kind, file) => {
    const titled = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">In the file</rdf:li></rdf:Alt></dc:title>'
    writeFileSync(at('a.jpg'), tagJpeg(await drawJpeg(60, 40), { xmp: buildXmp(titled) }))
    await own.run('add', at('a.jpg'), '--photographer', 'Erik', '--date', '2020-01-01', '--location', 'Kiel')
    await own.run('edit', '2020-01-01', '--title', '')
    expect((await own.run('export', at('out'))).code).toBe(0)
    const copy = { DATA_DIR: at('copy') }
    await run(['init', '--no-ask'], copy)
    expect((await run(['import', kind, at(file)], copy)).code).toBe(0)
    expect((await run(['export', at('again')], copy)).code).toBe(0)
    expect(JSON.parse(textAt('again/photos.jsonl')!).title).toBe('')
  })

  test('a picture without its original comes back with its renditions', async () => {
    await paintPicture(at('a.jpg'), 5, 700)
    await own.run('add', at('a.jpg'), '--photographer', 'Erik', '--date', '2020-01-01')
    rmSync(at('data/originals'), { recursive: true })
    expect((await own.run('export', at('out'))).code).toBe(0)
    const [record] = await photos()
    expect(record).toMatchObject({ renditions: expect.arrayContaining([expect.stringContaining('full.jpeg')]) })
    const copy = { DATA_DIR: at('copy') }
    await run(['init', '--no-ask'], copy)
    expect((await run(['import', 'json', join(at('out'), 'photos.jsonl')], copy)).code).toBe(0)
    expect(await answers(copy)).toEqual(await answers(own.env))
    const doctor = JSON.parse((await run(['doctor', '--json'], copy)).out)
    expect(doctor.errors).toBe(0)
  })

  test('a missing file brings no settings from its directory', async () => {
    mkdirSync(at('out'))
    write('out/site.json', JSON.stringify({ title: 'Lichter', photographers: [{ name: 'Ava' }] }))
    const { code, err } = await run(['import', 'json', at('out/photos.json')], { DATA_DIR: at('new') })
    expect([code, err]).toEqual([1, `${at('out/photos.json')} does not exist; check the name\n`])
    expect(existsSync(at('new'))).toBe(false)
  })

  test('rejects a path that leaves the export', async () => {
    await paintPicture(at('a.jpg'), 5)
    await own.run('add', at('a.jpg'), '--photographer', 'Erik', '--date', '2020-01-01')
    const [{ picture }] = await photos()
    const record = {
      date: '2020-01-02',
      title: 'x',
      photographer: 'Erik',
      picture,
      renditions: picture.renditions.map(() => '../../secret'),
    }
    const { code, report } = await importing('json', write('evil.jsonl', JSON.stringify(record)))
    expect(code).toBe(3)
    expect(report.failed[0].reason).toContain('is outside')
  })
})

/** All API responses that depend on the photos, with their ETags. */
async function answers(of: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const server = await serve({ ...of, BASE_URL: 'https://photos.example', QUOTA: '100000' })
  const known: Record<string, string> = {}
  const ask = async (path: string) => {
    const { text, headers } = await server.get(path)
    known[path] = text
    known[`${path} etag`] = String(headers.etag)
    return text
  }
  const { photos: list } = JSON.parse(await ask('/api/v1/photos?limit=50')) as { photos: { date: string }[] }
  for (const { date } of list) await ask(`/api/v1/photos/${date}`)
  const queries = ['limit=2&offset=1', 'q=stra%C3%9Fe', 'q=zw', 'category=b%26w', 'photographer=Jens', 'year=2020']
  for (const query of queries) await ask(`/api/v1/photos?${query}`)
  const documents = ['/feed.xml', '/feed.json', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-2020.xml']
  for (const path of ['/api/v1', '/api/v1/photos/latest', '/api/v1/overview', '/openapi.json', ...documents])
    await ask(path)
  return known
}
