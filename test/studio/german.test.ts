import { expect, test } from 'vitest'
import { openStudioOf } from './visit-studio.js'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de-AT', 'Warteschlange'],
  ['fr,de;q=0.8,en;q=0.5', 'de', 'Warteschlange'],
  ['fr-FR,fr;q=0.9', 'en', 'Queue'],
  ['en-US,en;q=0.9,de;q=0.8', 'en-US', 'Queue'],
])('a browser that prefers %s gets the studio in %s', async (accepted, language, title) => {
  const { get } = await openStudioOf({ language: 'en' })
  const { text } = await get('/', { 'Accept-Language': accepted })
  expect(text).toContain(`<html lang="${language}"`)
  expect(text).toContain(`<h1>${title}</h1>`)
})

test('a German studio speaks English to an English browser', async () => {
  const opened = await openStudioOf({ language: 'de' })
  await opened.addOn('2026-11-25', 'Hafen')
  const english = { 'Accept-Language': 'en-GB,en;q=0.9' }
  expect((await opened.get('/photos/2026-11-25/', english)).text).toContain('Wednesday')
  const fields = { do: 'place', day: '2026-11-25', to: '2026-11-25', mode: 'swap', back: '/' }
  const moved = await opened.post('/', fields, english)
  const { text } = await opened.get(String(moved.headers.location), english)
  expect(text).toContain('the photo is already on 2026-11-25')
})
