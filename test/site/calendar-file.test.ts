import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'

let service: TestService

const fileOf = async (photos: readonly Photo[]) => {
  service = await startService({ photos })
  return service.get('/photos.ics')
}
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

const HOSTILE = 'Fog; rain, snow \\ “ice” — Ærøskøbing, Ærøskøbing, Ærøskøbing, 雪の朝、雪の朝、雪の朝、雪の朝 🏔️'

test('each published day is an all-day event that leads to its page', async () => {
  const { headers, text } = await fileOf([
    makePhoto('2024-05-17', { slug: 'fog', title: 'Fog' }),
    makePhoto('2024-05-16'),
    makePhoto('2024-05-18', { title: 'Tomorrow' }),
  ])
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const [event, ...others] = eventsIn(text)
  expect(others).toHaveLength(1)
  expect([event?.uid, event?.summary, event?.startDate.isDate]).toEqual(['2024-05-17@photos.example', 'Fog', true])
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2024-05-17', '2024-05-18'])
  expect(event?.component.getFirstPropertyValue('url')).toBe('https://photos.example/2024/05/17/fog/')
})

test('texts survive escaping and folding', async () => {
  const { text } = await fileOf([makePhoto('2024-05-17', { title: HOSTILE, location: HOSTILE, caption: HOSTILE })])
  const [event] = eventsIn(text)
  expect([event?.summary, event?.location]).toEqual([HOSTILE, HOSTILE])
  expect(event?.description).toMatch(/^Fog; rain, snow .*🏔️\n© /su)
})

test('no line has more than 75 bytes, and every one ends as RFC 5545 says', async () => {
  const { text } = await fileOf([makePhoto('2024-05-17', { title: HOSTILE, caption: HOSTILE })])
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\ufffd]/.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0)
})

test('holds the last 366 photos', async () => {
  const days = Array.from({ length: 400 }, (_, index) => addDays(toPhotoDate('2024-05-17'), -index))
  const events = eventsIn((await fileOf(days.map((day) => makePhoto(day)))).text)
  expect(events).toHaveLength(366)
  expect(events.at(-1)?.uid).toBe(`${days[365]}@photos.example`)
})

test('without a published photo there is no calendar file, because one needs an event', async () => {
  expect((await fileOf([makePhoto('2030-01-01')])).status).toBe(404)
})
