import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_VALUE_NAMES } from '../../src/site-dir/site-values.js'
import { studioDe as de } from '../../src/studio/words/studio-de.js'
import { studioEn as en } from '../../src/studio/words/studio-en.js'
import { readFields } from './read-fields.js'
import { openStudioOf } from './visit-studio.js'

/** A file in the owner's own order, with a member that only editors read. */
const SITE = {
  $schema: 'site.schema.json',
  categories: ['Sea', 'Street'],
  title: 'Harbour light',
  photographers: [{ name: 'Ada', aliases: ['A. L.'] }, { name: 'Eva' }],
  keywordRules: { road: 'Street', junk: null },
  imprint: { name: '', address: [], email: '' },
}

async function openForm(site: object = SITE) {
  const studio = await openStudioOf(site)
  const file = join(studio.dataDir, 'site.json')
  await writeFile(file, JSON.stringify(site))
  return {
    ...studio,
    file,
    fields: async () => readFields((await studio.get('/site/')).text, 'save'),
    read: async () => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>,
  }
}

test('every value of site.json can be filled in, with a name in both languages', async () => {
  const { get } = await openForm()
  const { text } = await get('/site/')
  for (const path of SITE_VALUE_NAMES) {
    expect(text).toMatch(new RegExp(`name="${path}[".]`))
    expect([path, en.site.labels[path], de.site.labels[path]]).not.toContain(undefined)
    expect([path, de.site.help[path]]).not.toContain(undefined)
  }
})

test('an unchanged form changes nothing', async () => {
  const { fields, post, follow, file } = await openForm()
  const before = await readFile(file, 'utf8')
  const page = await follow(await post('/site/', { ...(await fields()), do: 'save' }))
  expect(page.text).toContain('There was nothing to save')
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('writes changed values and leaves the rest of the file alone', async () => {
  const { fields, post, follow, read } = await openForm()
  const answered = await post('/site/', {
    ...(await fields()),
    title: 'Night light',
    contactEmail: 'ada@photos.test',
    do: 'save',
  })
  expect((await follow(answered)).text).toContain('Saved. Visitors see it once the server is restarted')
  const written = await read()
  expect(written).toEqual({ ...SITE, title: 'Night light', contactEmail: 'ada@photos.test' })
  expect(Object.keys(written)).toEqual([...Object.keys(SITE), 'contactEmail'])
})

test('stores the previous time zone with a new one, so published photos stay published', async () => {
  const { fields, post, read } = await openForm()
  await post('/site/', { ...(await fields()), timeZone: 'America/New_York', do: 'save' })
  const through = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  expect(await read()).toMatchObject({
    timeZone: 'America/New_York',
    timeZoneBefore: { name: 'Europe/Berlin', through },
  })
})

test('reads lists, people, rules and nested values', async () => {
  const { fields, post, read } = await openForm()
  const sent = {
    ...(await fields()),
    categories: 'Sea\r\nStreet\r\n Night ',
    'photographers.name': ['Ada', '', 'Björn'],
    'photographers.aliases': ['A. L.', '', 'B.\r\nBj.'],
    'keywordRules.keyword': ['road', 'dusk'],
    'keywordRules.category': ['Street', 'Night'],
    places: 'Munich, Germany = München',
    formats: ['jpeg', 'webp', 'avif'],
    largestPicture: '3840',
    'quality.jpeg': '90',
    licence: 'own',
    'licence.text': '"Ask" me first.',
    'licence.mining': 'reserved',
    do: 'save',
  }
  expect((await post('/site/', sent)).status).toBe(303)
  expect(await read()).toMatchObject({
    categories: ['Sea', 'Street', 'Night'],
    photographers: [
      { name: 'Ada', aliases: ['A. L.'] },
      { name: 'Björn', aliases: ['B.', 'Bj.'] },
    ],
    keywordRules: { road: 'Street', dusk: 'Night' },
    places: { 'Munich, Germany': 'München' },
    formats: ['jpeg', 'webp', 'avif'],
    largestPicture: 3840,
    quality: { jpeg: 90 },
    licence: { text: '"Ask" me first.', mining: 'reserved' },
  })
})

test('shows each error next to its field, keeps the input and saves nothing', async () => {
  const { fields, post, file } = await openForm()
  const before = await readFile(file, 'utf8')
  const sent = { ...(await fields()), title: '', timeZone: 'Europe/Entenhausen', 'imprint.phone': '030 1', do: 'save' }
  const { status, text } = await post('/site/', sent)
  expect(status).toBe(422)
  expect(/id="site-title-fault"[\s\S]*?<\/div>/.exec(text)?.[0]).toContain('Title cannot be empty')
  expect(/id="site-timeZone-fault"[\s\S]*?<\/div>/.exec(text)?.[0]).toContain(
    'Time zone must be one of the IANA list, such as Europe/Berlin, not «Europe/Entenhausen».',
  )
  expect(text).toContain('Imprint needs name, address, email')
  expect(text).toContain('value="Europe/Entenhausen"')
  expect(text).toMatch(/<input id="site-title"[^>]*aria-invalid="true"/)
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('names each wrong value and its required form', async () => {
  const { fields, post } = await openForm()
  const wrong = { language: 'deutsch!', timeZone: 'Mars', firstDate: '2026-02-30', contactEmail: 'nonsense' }
  const { text } = await post('/site/', { ...(await fields()), ...wrong, do: 'save' })
  expect(text).toContain('4 values are wrong')
  expect(text).toContain('Language must be a language tag such as de or en-GB, not «deutsch!».')
  expect(text).toContain('First day must be a day of the calendar, written as 2026-12-31, not «2026-02-30».')
  expect(text).toContain('E-mail address must be an e-mail address such as mail@photos.example, not «nonsense».')
  expect(text).toMatch(/id="site-timeZone-fault"/)
})

test('rejects a first day after the first photo', async () => {
  const { fields, post, addOn, read } = await openForm({})
  await addOn('2026-11-20', 'Pier')
  const sent = { ...(await fields()), do: 'save' }
  const { text } = await post('/site/', { ...sent, firstDate: '2026-11-21' })
  expect(text).toContain('First day 2026-11-21 is after the first photo, which is of 2026-11-20')
  expect((await post('/site/', { ...sent, firstDate: '2026-11-20' })).status).toBe(303)
  expect(await read()).toHaveProperty('firstDate', '2026-11-20')
})

test('shows the default next to an empty field, not in it', async () => {
  const { get } = await openForm()
  const { text } = await get('/site/')
  expect(text).not.toContain('placeholder')
  expect(text).toMatch(/id="site-timeZone-help"[^>]*>[^<]*If empty, «Europe\/Berlin»/)
})

test('reports a file changed elsewhere, does not overwrite it and keeps the input', async () => {
  const { fields, post, file, read } = await openForm()
  const sent = { ...(await fields()), title: 'Night light', do: 'save' }
  const elsewhere = { ...SITE, description: 'Written elsewhere.' }
  await writeFile(file, JSON.stringify(elsewhere))
  const { status, text } = await post('/site/', sent)
  expect(status).toBe(422)
  expect(text).toContain('changed elsewhere')
  expect(await read()).toEqual(elsewhere)
  expect((await post('/site/', { ...readFields(text, 'save'), do: 'save' })).status).toBe(303)
  expect(await read()).toEqual({ ...elsewhere, title: 'Night light' })
})
