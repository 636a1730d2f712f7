import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { writeWxr, wxrAttachment } from '../wxr.js'
import { readFields } from './read-fields.js'
import { openStudioOf, type Studio } from './visit-studio.js'

const PATH = '/import/'

/** The main part of the page once no job is running. */
async function settled(studio: Studio): Promise<string> {
  const text = await studio.settled(PATH)
  return text.slice(text.indexOf('<main'))
}

/** A folder of pictures, named by the days from 1 March 2012 on. */
async function makeFolder({ picture }: Studio, count: number): Promise<string> {
  const folder = await makeTemporaryDirectory()
  for (let day = 1; day <= count; day++) {
    await writeFile(join(folder, `2012-03-${String(day).padStart(2, '0')} Ferry ${day}.jpg`), await picture())
  }
  return folder
}

/** The form for a folder. */
const folderForm = (path: string) => ({ do: 'look', kind: 'folder', path, photographer: 'Jens', dates: 'name' })

/** A studio that shows the dry run of a folder. */
async function openPreviewed(count: number) {
  const studio = await openStudioOf()
  const folder = await makeFolder(studio, count)
  await studio.post(PATH, folderForm(folder))
  return { studio, folder, text: await settled(studio) }
}

test('previews the import of a folder and changes nothing', async () => {
  const studio = await openStudioOf()
  const folder = await makeFolder(studio, 3)
  await writeFile(join(folder, '2012-03-09.jpg'), 'no picture')
  await writeFile(join(folder, 'undated.jpg'), await studio.picture())
  expect((await studio.post(PATH, folderForm(folder))).status).toBe(303)
  const text = await settled(studio)
  expect(text).toContain('<strong>3 photos would be imported</strong>, from 1 Mar 2012 to 3 Mar 2012.')
  expect(text).toContain('<time datetime="2012-03-02">2 Mar 2012</time>')
  expect(text).toMatch(/Failed \(2\)[\s\S]*undated\.jpg.* or «the next free day»[\s\S]*2012-03-09\.jpg/)
  const picture = await studio.get('/import/pictures/1')
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await studio.days()).toEqual([])
})

test('imports what the dry run showed and reports everything', async () => {
  const { studio, folder, text } = await openPreviewed(3)
  await studio.post(PATH, readFields(text, 'import'))
  const report = await settled(studio)
  expect(report).toContain('<strong>3 photos imported</strong>')
  expect(report).toContain('3 photos: under 1600 pixels on the longer side')
  expect(await studio.days()).toEqual(['2012-03-01 Ferry', '2012-03-02 Ferry', '2012-03-03 Ferry'])
  await studio.post(PATH, { do: 'forget' })
  await studio.post(PATH, folderForm(folder))
  const again = await settled(studio)
  expect(again).toContain('Nothing would be imported')
  expect(again).toContain('Already in the archive (3)')
})

test('imports nothing but what the page of the button previewed', async () => {
  const { studio, text } = await openPreviewed(2)
  const form = readFields(text, 'import')
  await studio.post(PATH, folderForm(await makeFolder(studio, 1)))
  await settled(studio)
  expect((await studio.follow(await studio.post(PATH, form))).text).toContain('Nothing was changed')
  expect(await studio.days()).toEqual([])
})

test('keeps the report of the last import across restarts until the next one', async () => {
  const studio = await openStudioOf()
  const folder = await makeFolder(studio, 2)
  await writeFile(join(folder, '2012-03-09.jpg'), 'no picture')
  await studio.post(PATH, folderForm(folder))
  await studio.post(PATH, readFields(await settled(studio), 'import'))
  await settled(studio)
  const next = await openStudioOf({}, {}, studio.dataDir)
  const text = await settled(next)
  expect(text).toContain('<strong>2 photos imported</strong>')
  expect(text).toMatch(/Failed \(1\)[\s\S]*2012-03-09\.jpg/)
  expect(text).toContain('As of Sunday, 22 November 2026.')
  await next.post(PATH, { do: 'forget' })
  expect(await settled(next)).not.toContain('photos imported')
})

test('serves the thumbnails of the dry run while the import starts', async () => {
  const { studio, text } = await openPreviewed(3)
  await studio.get('/import/pictures/0')
  await studio.post(PATH, readFields(text, 'import'))
  expect((await studio.get('/import/pictures/2')).status).toBe(200)
  await settled(studio)
})

test.each(['1', '-1', 'x', '..%2f..%2fsite.json', '0.5'])('serves no thumbnail %s of one picture', async (index) => {
  const { studio } = await openPreviewed(1)
  expect((await studio.get(`/import/pictures/${index}`)).status).toBe(404)
})

test('resumes a stopped import without duplicates', async () => {
  const { studio } = await openPreviewed(12)
  // Stop it while one of the first photos is being added.
  const change = studio.store.change.bind(studio.store)
  let changes = 0
  vi.spyOn(studio.store, 'change').mockImplementation(async (work) => {
    if (++changes === 3) await studio.post('/jobs/', { do: 'stop', job: 'import', back: PATH })
    return change(work)
  })
  await studio.post(PATH, { do: 'import' })
  const text = await settled(studio)
  const before = await studio.days()
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(12)
  expect(text).toContain(`Stopped: ${12 - before.length} photos have not been tried yet`)
  expect(text).toContain('Resume')
  await studio.post(PATH, { do: 'import' })
  expect(await settled(studio)).toContain(`<strong>${12 - before.length} photos imported</strong>`)
  expect((await studio.days()).length).toBe(12)
})

test('the old lists of a WordPress export lead to the new ones', async () => {
  const studio = await openStudioOf()
  const { dataDir, picture } = studio
  const uploads = await makeTemporaryDirectory()
  await mkdir(join(uploads, '2012'))
  await writeFile(join(uploads, '2012', 'boat.jpg'), await picture())
  const post = { id: 8, title: 'The boat', date: '2012-03-04 10:00:00', creator: 'jk', meta: { _thumbnail_id: '9' } }
  const xml = writeWxr([post, wxrAttachment(9, '2012/boat.jpg')])
  const path = join(uploads, 'old blog.xml')
  await writeFile(path, xml)
  await studio.post(PATH, { do: 'look', kind: 'wordpress', path, uploads, photographer: 'Jens' })
  expect(await settled(studio)).toContain('The boat')
  await studio.post(PATH, { do: 'import' })
  expect(await settled(studio)).toContain('<strong>1 photo imported</strong>')
  expect(await studio.days()).toEqual(['2012-03-04 The boat'])
  expect(await readFile(join(dataDir, 'redirects.json'), 'utf8')).toContain('/category/sw')
})

test.each([
  [{ kind: 'folder', path: '' }, 'absolute path'],
  [{ kind: 'folder', path: 'pictures' }, 'absolute path'],
  [{ kind: 'ghost', path: '/blog.json', uploads: '' }, 'absolute path of the pictures'],
])('says what is missing, and keeps what was typed: %j', async (form, says) => {
  const { post, follow } = await openStudioOf()
  const { text } = await follow(await post(PATH, { do: 'look', ...form }))
  expect(text).toContain(says)
  expect(readFields(text, 'look')).toMatchObject({ kind: [form.kind], path: [form.path] })
})

test('an import can be resumed or given up after a restart', async () => {
  const studio = await openStudioOf()
  const folder = await makeFolder(studio, 2)
  const plan = { kind: 'folder', paths: [folder], uploads: '', photographer: 'Jens', several: 'report' }
  const begun = { ...plan, dates: 'name', galleries: 'first-picture', hasBegun: true }
  await writeFile(join(studio.dataDir, 'import.json'), JSON.stringify(begun))
  expect((await studio.get(PATH)).text).toContain('is not finished')
  await studio.post(PATH, { do: 'import' })
  expect(await settled(studio)).toContain('<strong>2 photos imported</strong>')
  await writeFile(join(studio.dataDir, 'import.json'), JSON.stringify(begun))
  const given = await studio.follow(await studio.post(PATH, { do: 'forget' }))
  expect(given.text).toContain('Imported photos stay in the archive')
  expect(given.text).toContain('value="look"')
})

test.each([
  [{}, false],
  [{ look: 'on' }, true],
])('copies the theme of an export only if its box is ticked: %j', async (ticked, isCopied) => {
  const studio = await openStudioOf()
  await rm(join(studio.dataDir, 'site.json'))
  const directory = await makeTemporaryDirectory()
  await mkdir(join(directory, 'look'))
  const files = {
    'a.jpg': await studio.picture(),
    'photos.jsonl': '{"file": "a.jpg", "date": "2012-03-01", "photographer": "Jens"}',
    'site.json': '{"photographers": [{"name": "Jens"}], "look": {"stylesheet": "own.css"}}',
    'look/own.css': ':root { --accent: #123456 }',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content)
  await studio.post(PATH, { do: 'look', kind: 'json', path: directory })
  const text = await settled(studio)
  expect(text).toMatch(/<input type="checkbox" name="look"[\s\S]*look\/own\.css/)
  await studio.post(PATH, { ...readFields(text, 'import'), ...ticked })
  expect(await settled(studio)).toContain('<strong>1 photo imported</strong>')
  expect(existsSync(join(studio.dataDir, 'look', 'own.css'))).toBe(isCopied)
})
