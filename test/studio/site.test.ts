import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_VALUE_NAMES } from '../../src/site-dir/site-values.js'
import { studioDe as de } from '../../src/studio/words/studio-de.js'
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

/** Series have a page of their own. */
const IN_FORM = SITE_VALUE_NAMES.filter((path) => path !== 'series')

test('every value of site.json can be filled in, and is explained in German', async () => {
  const { get } = await openForm()
  const { text } = await get('/site/')
  expect(IN_FORM.filter((path) => !text.includes(`name="${path}"`))).toEqual([])
  expect(IN_FORM.filter((path) => !de.site.labels[path] || !de.site.help[path])).toEqual([])
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
    licence: 'CC-BY-4.0',
    do: 'save',
  })
  expect((await follow(answered)).text).toContain('Saved. Visitors will see it once the server restarts')
  const written = await read()
  expect(written).toEqual({ ...SITE, title: 'Night light', contactEmail: 'ada@photos.test', licence: 'CC-BY-4.0' })
  expect(Object.keys(written)).toEqual([...Object.keys(SITE), 'contactEmail', 'licence'])
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

test('asks before a new time zone publishes a photo', async () => {
  const site = { ...SITE, photographers: [{ name: 'Ada', aliases: [] }], timeZone: 'America/New_York' }
  const { fields, post, read, addOn } = await openForm(site)
  await addOn('2026-11-22', 'Tomorrow there, today in Berlin', { photographer: 'Ada' })
  const asked = await post('/site/', { ...(await fields()), timeZone: 'Europe/Berlin', do: 'save' })
  expect(asked.text).toContain('Publish it now?')
  expect(await read()).toMatchObject({ timeZone: 'America/New_York' })
  await post('/site/', readFields(asked.text, 'save'))
  expect(await read()).toMatchObject({ timeZone: 'Europe/Berlin' })
})

test('reads lists, people, rules and nested values', async () => {
  const { fields, post, read } = await openForm()
  const sent = {
    ...(await fields()),
    categories: 'Sea\r\nStreet\r\n 12 34 ',
    photographers: 'Ada = A. L.\r\n\r\nBjörn = B., Bj.',
    keywordRules: 'road = Street\r\ndusk=12 34\r\ngeo:lat=53 = Sea\r\njunk\r\ngeo:lon=10 =',
    places: 'Munich, Germany = München\r\nSylt = 54.91,8.31\r\nWien = 48,2 16,37',
    showsCameras: 'false',
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
    categories: ['Sea', 'Street', '12 34'],
    photographers: [
      { name: 'Ada', aliases: ['A. L.'] },
      { name: 'Björn', aliases: ['B.', 'Bj.'] },
    ],
    keywordRules: { road: 'Street', dusk: '12 34', 'geo:lat=53': 'Sea', junk: null, 'geo:lon=10': null },
    places: { 'Munich, Germany': 'München', Sylt: [54.91, 8.31], Wien: [48.2, 16.37] },
    showsCameras: false,
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
    'Time zone cannot be “Europe/Entenhausen”.',
  )
  expect(text).toContain('Imprint needs name, address, email')
  expect(text).toContain('value="Europe/Entenhausen"')
  expect(text).toMatch(/<input id="site-title"[^>]*aria-invalid="true"/)
  expect(await readFile(file, 'utf8')).toBe(before)
})

test.each([
  ['keywordRules', 'road = Street\r\njunk\r\nroad = Sea', 'road is on more than one line; keep one of them'],
  ['categories', ' ', 'Categories cannot be empty'],
  ['licence', 'CC-BY-4.0', 'You have typed your own terms but chosen another licence', { 'licence.text': 'Ask me.' }],
  ['formats', [], 'is empty; list at least 1, or remove it'],
])('rejects %s «%s»', async (path, value, message, others: object = {}) => {
  const { fields, post } = await openForm()
  const { text } = await post('/site/', { ...(await fields()), [path]: value, ...others, do: 'save' })
  expect(new RegExp(`id="site-${path}-fault".*?</div>`, 's').exec(text)?.[0]).toContain(message)
})

test('rejects a first day after the first photo', async () => {
  const { fields, post, addOn, read } = await openForm({})
  await addOn('2026-11-20', 'Pier')
  const sent = { ...(await fields()), do: 'save' }
  const { text } = await post('/site/', { ...sent, firstDate: '2026-11-21' })
  expect(text).toContain('First date 2026-11-21 is after the first photo, which is from 2026-11-20')
  expect((await post('/site/', { ...sent, firstDate: '2026-11-20' })).status).toBe(303)
  expect(await read()).toHaveProperty('firstDate', '2026-11-20')
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
