import { expect, test } from 'vitest'
import { editPhoto } from '../owner-site.js'
import { readFields } from './read-fields.js'
import { openStudioOf } from './visit-studio.js'

/** The form of a photo's page, filled in. */
const filledIn = (text: string, fields: Record<string, string | readonly string[]>) => ({
  ...readFields(text, 'save'),
  ...fields,
  do: 'saveNext',
})
const linkTo = (text: string, rel: 'next' | 'prev') => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(text)?.[1]

/** Photos without alt text: two are published, one is queued. */
async function openThree() {
  const opened = await openStudioOf()
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-25']) await opened.addOn(day, `Pier ${day}`)
  return opened
}

test('each list shows its number of photos', async () => {
  const { get, addOn, parts } = await openStudioOf()
  await addOn('2026-11-20', 'Pier', { location: 'Sylt, Germany', alt: 'A pier in fog', tags: ['fog'] })
  await addOn('2026-11-25', 'To be taken away')
  await editPhoto('2026-11-25' as never, { title: '' }, {}, parts)
  const { text } = await get('/to-do/')
  expect(text).toMatch(/Without a title<\/a> <span class="count">1 photo</)
  expect(text).toMatch(/<a href="\/photos\/2026-11-25\/\?list=alt">Without alt text<\/a> <span class="count">1 photo</)
  expect(text).toMatch(/Proposed alt texts <span class="count">Nothing to do/)
})

test('a list starts with tomorrow, then later days, then published photos', async () => {
  const { get, addOn } = await openStudioOf()
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-30']) {
    await addOn(day, `Pier ${day}`)
  }
  const shown: string[] = []
  let [, href] = /href="([^"]+\?list=alt)"/.exec((await get('/to-do/')).text) ?? []
  for (; href !== undefined; href = linkTo((await get(href)).text, 'next')) shown.push(href)
  expect(shown).toEqual(
    ['2026-11-23', '2026-11-24', '2026-12-30', '2026-11-22', '2026-11-21', '2026-11-20'].map(
      (day) => `/photos/${day}/?list=alt`,
    ),
  )
})

test('saving opens the next photo of the list, and the browser goes back to the finished one', async () => {
  const { get, post, follow, store } = await openThree()
  const path = '/photos/2026-11-25/?list=alt'
  const first = await get(path)
  expect(first.text).toContain('3 left')
  expect(/<textarea[^>]*name="alt"[^>]*>/.exec(first.text)?.[0]).toContain('autofocus')
  const second = await follow(await post(path, filledIn(first.text, { alt: ' A pier\r\nin fog ' })))
  expect(second.text).toContain('Pier 2026-11-25 is saved.')
  expect(second.text).toContain('2 left')
  expect(second.text).toContain('action="/photos/2026-11-20/?list=alt"')
  expect((await store.readAll()).map(({ alt }) => alt)).toEqual(['', '', 'A pier\nin fog'])
  const back = await get(path)
  expect(back.text).toContain('in fog</textarea>')
  expect(linkTo(back.text, 'next')).toBe('/photos/2026-11-20/?list=alt')
})

test('the last photo of a list leads back to the skipped one, and to all lists when saved', async () => {
  const { get, post } = await openThree()
  const path = '/photos/2026-11-19/?list=alt'
  const { text } = await get(path)
  expect(linkTo(text, 'prev')).toBe('/photos/2026-11-20/?list=alt')
  expect(linkTo(text, 'next')).toBeUndefined()
  expect((await post(path, filledIn(text, { alt: 'A pier' }))).headers.location).toMatch(/^\/to-do\/\?/)
})

test('tags are typed or chosen from frequent ones, each once', async () => {
  const { get, post, store, addOn } = await openStudioOf()
  await addOn('2026-11-19', 'Pier', { tags: ['fog', 'sea, open'] })
  await addOn('2026-11-20', 'Harbour')
  const path = '/photos/2026-11-20/?list=tags'
  const { text } = await get(path)
  expect(text).toMatch(/type="checkbox" name="tags" value="sea\\, open"[^>]*> sea, open</)
  const tags = ['dusk, fog;  low\\, tide', '', 'fog', 'sea\\, open']
  await post(path, filledIn(text, { tags }))
  expect((await store.readAll()).at(-1)?.tags).toEqual(['dusk', 'fog', 'low, tide', 'sea, open'])
})
