import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFields } from './read-fields.js'
import { openStudioOf } from './visit-studio.js'

async function openNamed() {
  const opened = await openStudioOf({ photographers: [{ name: 'Jens', aliases: [] }], categories: ['Sea', 'Street'] })
  await opened.addOn('2026-11-01', 'Pier', { tags: ['fog', 'sea'], categories: ['Sea'] })
  await opened.addOn('2026-11-02', 'Harbour', { tags: ['Fog'] })
  await opened.addOn('2026-11-25', 'Lamp', { tags: ['mist'] })
  const tags = async () => (await opened.store.readAll()).map((photo) => photo.tags.join(' '))
  return { ...opened, tags }
}

test('shows the photos and the redirect of a new name before changing anything', async () => {
  const { post, tags } = await openNamed()
  const { text } = await post('/names/', { do: 'rename', kind: 'tag', from: 'fog', to: 'haze' })
  expect(text).toContain('In 2 photos.')
  expect(text).toContain('The page /tags/fog/ will redirect to /tags/haze/')
  expect(await tags()).toEqual(['fog sea', 'Fog', 'mist'])
})

test('a tag that takes the name of another is merged with it after a warning, and undo separates them', async () => {
  const { post, follow, tags } = await openNamed()
  const asked = { kind: 'tag', from: 'fog', to: 'Mist' }
  const { text } = await post('/names/', { do: 'rename', ...asked })
  expect(text).toContain('Mist already exists')
  const done = await follow(await post('/names/', readFields(text, 'rename')))
  expect(done.text).toContain('fog is now Mist, in 2 photos.')
  expect(await tags()).toEqual(['Mist sea', 'Mist', 'mist'])
  await post('/history/', { do: 'undo', number: '1', back: '/names/' })
  expect(await tags()).toEqual(['fog sea', 'Fog', 'mist'])
})

test('asks again if other photos got the name in the meantime', async () => {
  const { post, tags, addOn } = await openNamed()
  const asked = { kind: 'tag', from: 'fog', to: 'haze' }
  const question = await post('/names/', { do: 'rename', ...asked })
  await addOn('2026-11-26', 'Late', { tags: ['haze'] })
  const { status, text } = await post('/names/', readFields(question.text, 'rename'))
  expect(status).toBe(422)
  expect(text).toContain('changed elsewhere in the meantime')
  expect(text).toContain('haze already exists')
  expect(await tags()).toEqual(['fog sea', 'Fog', 'mist', 'haze'])
})

test('a category is renamed in site.json too', async () => {
  const { post, store, dataDir } = await openNamed()
  const { text } = await post('/names/', { do: 'rename', kind: 'category', from: 'sea', to: 'Coast' })
  await post('/names/', readFields(text, 'rename'))
  expect((await store.readAll())[0]?.categories).toEqual(['Coast'])
  const site = JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'))
  expect(site).toMatchObject({ categories: ['Coast', 'Street'], keywordRules: { Sea: 'Coast' } })
})
