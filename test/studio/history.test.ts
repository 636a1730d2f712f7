import { expect, test } from 'vitest'
import { editPhoto, movePhoto } from '../owner-site.js'
import { readFields } from './read-fields.js'
import { openStudioWith, type Studio } from './visit-studio.js'

const move = ({ post }: Studio, from: string, to: string, more = {}) =>
  post(`/photos/${from}/`, { do: 'move', to, mode: 'swap', ...more })

test('asks before moving a queued photo to a past day', async () => {
  const opened = await openStudioWith('2026-11-25')
  const asked = await move(opened, '2026-11-25', '2020-01-01')
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('Publish it now?')
  expect(asked.text).toMatch(/<img src="\/pictures\/[^>]+>[\s\S]*<h2>Photo 25<\/h2>/)
  expect(asked.text).toContain('As the photo of Wednesday, 1 January 2020, it would be public at once.')
  expect(await opened.days()).toEqual(['2026-11-25 Photo 25'])
  await opened.post('/photos/2026-11-25/', readFields(asked.text, 'move'))
  expect(await opened.days()).toEqual(['2020-01-01 Photo 25'])
})

test('asks before an undo hides a published photo', async () => {
  const opened = await openStudioWith('2026-11-25')
  await opened.post('/photos/2026-11-25/', readFields((await move(opened, '2026-11-25', '2020-01-01')).text, 'move'))
  const asked = await opened.post('/history/', { do: 'undo', number: '1', back: '/' })
  expect(asked.text).toContain('It is published. Hide it?')
  expect(asked.text).not.toContain('--force')
  expect(await opened.days()).toEqual(['2020-01-01 Photo 25'])
  const page = await opened.follow(await opened.post('/history/', readFields(asked.text, 'undo')))
  expect(page.text).toContain('Undone: moving, 1 January 2020.')
  expect(await opened.days()).toEqual(['2026-11-25 Photo 25'])
})

test('says why a change cannot be undone and offers the previous one', async () => {
  const opened = await openStudioWith('2026-11-25', '2026-11-26')
  await editPhoto('2026-11-25' as never, { caption: 'One' }, {}, opened.parts)
  await movePhoto('2026-11-26' as never, '2026-11-28' as never, {}, opened.parts)
  await opened.addOn('2026-11-26', 'In its place')
  const refused = await opened.post('/history/', { do: 'undo', number: '2', back: '/' })
  expect(refused.text).toContain('2026-11-26 now has &quot;In its place&quot;')
  expect(refused.text).toContain('Undo: <small>caption, 25 November 2026')
  await opened.post('/history/', readFields(refused.text, 'undo'))
  expect((await opened.store.readAll())[0]?.caption).toBe('')
})

test('the button names the change it undoes and skips those that deleted files', async () => {
  const opened = await openStudioWith('2026-11-25', '2026-11-26')
  await opened.post('/', { do: 'place', day: ['2026-11-25', '2026-11-26'], to: '2026-12-01', mode: 'swap' })
  expect((await opened.get('/')).text).toContain('Undo: <small>moving of 2 photos')
  const { text } = await opened.post('/photos/2026-12-01/', { do: 'remove' })
  await opened.post('/photos/2026-12-01/', readFields(text, 'remove'))
  await editPhoto('2026-12-02' as never, { tags: ['sea'] }, {}, opened.parts)
  expect((await opened.get('/')).text).toContain('Undo: <small>tags, 2 December 2026')
  await opened.post('/history/', { do: 'undo', number: '3', back: '/' })
  expect((await opened.get('/')).text).toContain('Undo: <small>moving, 2 December 2026')
})
