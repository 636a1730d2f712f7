import { expect, test } from 'vitest'
import { editPhoto } from '../owner-site.js'
import { readFields } from './read-fields.js'
import { openStudioOf, type Studio } from './visit-studio.js'

/** A studio with a photo of today. */
async function openWithToday() {
  const opened = await openStudioOf({ photographers: [{ name: 'Jens', aliases: [] }] })
  await opened.addOn('2026-11-22', 'Today')
  return opened
}

/** Uploads files with one form. */
async function send(opened: Studio, count: number, fields: Readonly<Record<string, string>> = {}) {
  const files: (readonly [string, Buffer])[] = []
  for (let number = 0; number < count; number++) files.push([`IMG_${number}.jpg`, await opened.picture()])
  return opened.follow(await opened.postFiles('/', { do: 'add', back: '/', ...fields }, files, 'photo'))
}

const undo = (opened: Studio, number: string) => opened.post('/history/', { do: 'undo', number, back: '/' })

test('undoes one upload as one step and deletes its photos and files', async () => {
  const opened = await openWithToday()
  expect((await send(opened, 3)).text).toContain('Undo: <small>adding of 3 photos')
  const keys = (await opened.store.readAll()).slice(1).map(({ picture }) => picture.key)
  const page = await opened.follow(await undo(opened, '1'))
  expect(page.text).toContain('Undone: adding of 3 photos. The 3 photos are removed; add their files again')
  expect(await opened.days()).toEqual(['2026-11-22 Today'])
  expect(await opened.parts.pictures.read(keys[0] ?? '', { size: 'full', format: 'jpeg' })).toBeUndefined()
  expect(page.text).not.toContain('Redo: ')
})

test('an edit during an upload is undone before the upload', async () => {
  const opened = await openWithToday()
  await send(opened, 1, { run: 'drop-1' })
  await editPhoto('2026-11-22' as never, { location: 'Kiel' }, {}, opened.parts)
  expect((await send(opened, 2, { run: 'drop-1' })).text).toContain('Undo: <small>place, 22 November 2026')
  await undo(opened, '2')
  expect((await opened.get('/')).text).toContain('Undo: <small>adding of 3 photos')
})

test('does not remove photos that changed since they were added', async () => {
  const opened = await openWithToday()
  await send(opened, 2)
  await editPhoto('2026-11-24' as never, { title: 'Named' }, {}, opened.parts)
  const before = await opened.days()
  expect((await opened.follow(await undo(opened, '1'))).text).toContain('changed since')
  expect(await opened.days()).toEqual(before)
  await undo(opened, '2')
  await undo(opened, '1')
  expect(await opened.days()).toEqual(['2026-11-22 Today'])
})

test('asks before undoing an upload that is published by now', async () => {
  const opened = await openStudioOf({ photographers: [{ name: 'Jens', aliases: [] }] })
  await send(opened, 1)
  const asked = await undo(opened, '1')
  expect(asked.text).toContain('It is published. Remove it?')
  expect((await opened.days()).length).toBe(1)
  await opened.post('/history/', readFields(asked.text, 'undo'))
  expect(await opened.days()).toEqual([])
  expect(await opened.store.readGone()).toEqual([{ address: expect.stringContaining('2026'), date: '2026-11-22' }])
})

test('skips a photo that was removed since', async () => {
  const opened = await openWithToday()
  await send(opened, 2)
  const { text } = await opened.post('/photos/2026-11-23/', { do: 'remove' })
  await opened.post('/photos/2026-11-23/', readFields(text, 'remove'))
  expect((await opened.get('/')).text).toContain('Undo: <small>adding, 24 November 2026')
  await undo(opened, '1')
  expect(await opened.days()).toEqual(['2026-11-22 Today'])
})
