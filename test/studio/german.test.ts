import { expect, test } from 'vitest'
import { drawJpeg } from '../media-fixtures.js'
import { openStudioOf } from './visit-studio.js'

async function openGerman() {
  const opened = await openStudioOf({ language: 'de' })
  await opened.addOn('2026-11-25', 'Hafen')
  await opened.addOn('2026-11-26', 'Fähre')
  return opened
}

/** The text of the page that follows a form. */
async function noticeOf({ follow }: Awaited<ReturnType<typeof openGerman>>, answered: Parameters<typeof follow>[0]) {
  const { text } = answered.headers.location === undefined ? answered : await follow(answered)
  return /id="notice"[^>]*>([^<]*)</.exec(text)?.[1] ?? ''
}

test('names the file that is not a picture', async () => {
  const opened = await openGerman()
  const files = [
    ['notes.jpg', Buffer.from('Only some words.')],
    ['empty.jpg', Buffer.alloc(0)],
    ['cut.jpg', (await drawJpeg(400, 300, '#123456')).subarray(0, 700)],
  ] as const
  const notice = await noticeOf(
    opened,
    await opened.postFiles('/', { do: 'add', back: '/', photographer: 'Jens' }, files, 'photo'),
  )
  expect(notice).toContain('notes.jpg: enthält Text und kein Bild; möglich sind JPEG')
  expect(notice).toContain('empty.jpg: ist leer')
  expect(notice).toMatch(/cut\.jpg: (ist beschädigt|bricht vor den letzten Bildpunkten ab)/)
  expect(notice).not.toMatch(/picture|file|export it/)
})

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
