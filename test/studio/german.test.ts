import { expect, test } from 'vitest'
import { drawJpeg } from '../media-fixtures.js'
import { editPhoto, movePhoto } from '../owner-site.js'
import { openStudioOf } from './visit-studio.js'

// What the engine refuses, in a studio that speaks German.

const day = (text: string) => text as never

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

test('shows the error of a malformed address next to its field', async () => {
  const opened = await openGerman()
  const [{ picture }] = (await opened.store.readAll()) as never as [{ picture: { key: string } }]
  const fields = { do: 'save', picture: picture.key, slug: 'Im Hafen!', 'was.slug': 'hafen' }
  const { status, text } = await opened.post('/photos/2026-11-25/', fields)
  expect(status).toBe(422)
  expect(text).toContain('Eine Adresse besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, etwa im-hafen.')
})

test('rejects a move to the same day', async () => {
  const opened = await openGerman()
  const moved = await opened.post('/', { do: 'place', day: '2026-11-25', to: '2026-11-25', mode: 'swap', back: '/' })
  expect(await noticeOf(opened, moved)).toBe('Das Foto ist schon am 25. Nov. 2026.')
})

test('a step that cannot be undone says why', async () => {
  const opened = await openGerman()
  await editPhoto(day('2026-11-25'), { caption: 'Eins' }, {}, opened.parts)
  await movePhoto(day('2026-11-26'), day('2026-11-28'), {}, opened.parts)
  await opened.addOn('2026-11-26', 'An ihrer Stelle')
  const { text } = await opened.post('/history/', { do: 'undo', number: '2', back: '/' })
  expect(text).toContain('am 26. Nov. 2026 steht jetzt «An ihrer Stelle»')
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
