import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editPhoto } from '../owner-site.js'
import { readFields } from './read-fields.js'
import { openStudioOf } from './visit-studio.js'

const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
const dayShown = (text: string) => hidden(text, 'day')
/** The form of a page, filled in. */
const filledIn = (text: string, fields: Record<string, string | readonly string[]>) => ({
  ...readFields(text, 'save'),
  ...fields,
  do: 'save',
})

test('each list shows its number of photos', async () => {
  const { get, addOn, parts } = await openStudioOf()
  await addOn('2026-11-20', 'Pier', { location: 'Sylt, Germany', alt: 'A pier in fog', tags: ['fog'] })
  await addOn('2026-11-25', 'To be taken away')
  await editPhoto('2026-11-25' as never, { title: '' }, {}, parts)
  const { text } = await get('/to-do/')
  expect(text).toMatch(/Without a title<\/a> <span class="count">1 photo</)
  expect(text).toMatch(/Without alt text<\/a> <span class="count">1 photo</)
  expect(text).toMatch(/Proposed alt texts <span class="count">Nothing to do/)
})

test('a list starts with tomorrow, then later days, then published photos', async () => {
  const { get, addOn } = await openStudioOf()
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-30']) {
    await addOn(day, `Pier ${day}`)
  }
  const days: string[] = []
  for (let href = '/to-do/alt/'; !href.includes('at=end'); ) {
    const { text } = await get(href)
    days.push(dayShown(text))
    href = (/href="([^"]+)" rel="next"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&')
  }
  expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-12-30', '2026-11-22', '2026-11-21', '2026-11-20'])
})

test('a list shows and counts one photo after the other', async () => {
  const { get, post, follow, store, addOn } = await openStudioOf()
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-25']) await addOn(day, `Pier ${day}`)
  const first = await get('/to-do/alt/')
  expect(dayShown(first.text)).toBe('2026-11-25')
  expect(first.text).toContain('3 left')
  const fields = filledIn(first.text, { alt: ' A pier\r\nin fog ' })
  const second = await follow(await post('/to-do/alt/?at=2026-11-25', fields))
  expect(second.text).toContain('Saved: Pier 2026-11-25.')
  expect(second.text).toContain('2 left')
  expect(dayShown(second.text)).toBe('2026-11-20')
  expect((await store.readAll()).map(({ alt }) => alt)).toEqual(['', '', 'A pier\nin fog'])
})

/** Saves the first photo of a list of three. */
async function writeFirst() {
  const opened = await openStudioOf()
  const { get, post, follow, addOn } = opened
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-25']) await addOn(day, `Pier ${day}`)
  const first = await get('/to-do/alt/')
  const fields = filledIn(first.text, { alt: 'A pier' })
  return { ...opened, second: await follow(await post('/to-do/alt/?at=2026-11-25', fields)) }
}

test('the notice links to the saved photo', async () => {
  const { second } = await writeFirst()
  expect(second.text).toContain('<a href="/photos/2026-11-25/">Saved: Pier 2026-11-25.</a>')
})

test('the back button opens the finished photo, whose next is the next waiting one', async () => {
  const { get } = await writeFirst()
  const { text } = await get('/to-do/alt/?at=2026-11-25')
  expect(dayShown(text)).toBe('2026-11-25')
  expect(text).toContain('>A pier</textarea>')
  expect(text).toContain('2 left')
  expect(text).toMatch(/href="[^"]*at=2026-11-20[^"]*" rel="next"/)
})

test('“Previous” opens the skipped photo', async () => {
  const { get } = await writeFirst()
  const { text } = await get('/to-do/alt/?at=2026-11-19')
  expect(text).toMatch(/href="[^"]*at=2026-11-20[^"]*" rel="prev"/)
  expect((await get('/to-do/alt/?at=2026-11-20')).text).not.toContain('rel="prev"')
})

test('a photo returns to the list when its text is undone', async () => {
  const { second, get, post, follow } = await writeFirst()
  const back = hidden(second.text, 'back').replaceAll('&amp;', '&')
  const { text } = await follow(await post('/history/', { do: 'undo', number: '1', back }))
  expect(text).toContain('3 left')
  expect(dayShown((await get('/to-do/alt/')).text)).toBe('2026-11-25')
})

test('an empty text keeps the photo, with the cursor in its field', async () => {
  const { get, post, addOn } = await openStudioOf()
  for (const day of ['2026-11-19', '2026-11-20']) await addOn(day, `Pier ${day}`)
  const { text: first } = await get('/to-do/alt/')
  const fields = filledIn(first, { alt: ' ' })
  const { status, text } = await post('/to-do/alt/?at=2026-11-20', fields)
  expect(status).toBe(422)
  expect(dayShown(text)).toBe('2026-11-20')
  expect(text).toMatch(/role="alert"[^>]*>There is no text for Pier 2026-11-20 yet/)
  expect(/<textarea[^>]*>/.exec(text)?.[0]).toMatch(/(?=.*autofocus)(?=.*aria-invalid="true")/)
})

test('a skipped photo returns when the list starts again', async () => {
  const { get, addOn } = await openStudioOf()
  for (const day of ['2026-11-19', '2026-11-20']) await addOn(day, `Pier ${day}`)
  const first = await get('/to-do/place/')
  const [, skip = ''] = /href="([^"]+)" rel="next"/.exec(first.text) ?? []
  const second = await get(skip.replaceAll('&amp;', '&'))
  expect(dayShown(second.text)).toBe('2026-11-19')
  const [, further = ''] = /href="([^"]+)" rel="next"/.exec(second.text) ?? []
  const end = await get(further.replaceAll('&amp;', '&'))
  expect(end.text).toContain('2 photos that you skipped are left')
})

test('tags are typed or chosen from frequent ones, each once', async () => {
  const { get, post, store, addOn } = await openStudioOf()
  await addOn('2026-11-19', 'Pier', { tags: ['fog', 'sea, open'] })
  await addOn('2026-11-20', 'Harbour')
  const { text } = await get('/to-do/tags/')
  expect(text).toMatch(/type="checkbox" name="tags" value="sea\\, open"[^>]*> sea, open</)
  const tags = ['dusk, fog;  low\\, tide', '', 'fog', 'sea\\, open']
  await post('/to-do/tags/', filledIn(text, { tags }))
  expect((await store.readAll()).at(-1)?.tags).toEqual(['dusk', 'fog', 'low, tide', 'sea, open'])
})

test('shows a change made elsewhere, does not overwrite it and keeps the input', async () => {
  const { get, post, store, addOn, parts } = await openStudioOf()
  await addOn('2026-11-20', 'Pier')
  const { text } = await get('/to-do/alt/')
  await editPhoto('2026-11-20' as never, { alt: 'From the shell' }, {}, parts)
  const refused = await post('/to-do/alt/', filledIn(text, { alt: 'From the studio' }))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Alt text is now «From the shell».')
  expect(refused.text).toMatch(/<textarea[^>]*>From the studio</)
  const altOf = async () => (await store.readAll())[0]?.alt
  expect(await altOf()).toBe('From the shell')
  await post('/to-do/alt/', filledIn(refused.text, {}))
  expect(await altOf()).toBe('From the studio')
})

test('reports a photo removed in the meantime', async () => {
  const { post, follow, addOn } = await openStudioOf()
  await addOn('2026-11-20', 'Pier')
  const fields = { do: 'save', day: '2026-11-18', 'was.alt': '', alt: 'A pier' }
  const { text } = await follow(await post('/to-do/alt/?at=2026-11-18', fields))
  expect(text).toContain('removed or moved in the meantime')
})

test('accepts, edits or discards a proposed alt text, shown in one list only', async () => {
  const { get, post, follow, store, addOn, dataDir } = await openStudioOf()
  for (const day of ['2026-11-19', '2026-11-20']) await addOn(day, `Pier ${day}`)
  const keys = (await store.readAll()).map(({ picture }) => picture.key)
  const proposals = Object.fromEntries(keys.map((key) => [key, `Proposed for ${key}`]))
  await writeFile(join(dataDir, 'descriptions.json'), JSON.stringify(proposals))
  expect((await get('/to-do/alt/')).text).not.toContain('Proposed for')
  const first = await get('/to-do/proposals/')
  expect(first.text).toContain(`>Proposed for ${keys[1]}</textarea>`)
  const fields = filledIn(first.text, { alt: 'Corrected' })
  const second = await follow(await post('/to-do/proposals/', fields))
  expect(second.text).toContain(`>Proposed for ${keys[0]}</textarea>`)
  const last = await follow(await post('/to-do/proposals/', { do: 'reject', day: '2026-11-19' }))
  expect(last.text).toContain('There is nothing left to do here')
  expect((await store.readAll()).map(({ alt }) => alt)).toEqual(['', 'Corrected'])
})

test('undoes a text saved in a list', async () => {
  const { get, post, store, addOn } = await openStudioOf()
  await addOn('2026-11-20', 'Pier')
  const { text } = await get('/to-do/place/')
  await post('/to-do/place/', filledIn(text, { location: 'Sylt, Germany' }))
  expect((await store.readAll())[0]?.location).toBe('Sylt, Germany')
  await post('/history/', { do: 'undo', number: '1', back: '/to-do/place/' })
  expect((await store.readAll())[0]?.location).toBe('')
})

test('answers 404 for unknown lists', async () => {
  const { get } = await openStudioOf()
  expect((await get('/to-do/toString/')).status).toBe(404)
})
