import { beforeAll, expect, test } from 'vitest'
import { awayFromMidnight } from '../away-from-midnight.js'
import { run, serve, start } from '../program/run.js'
import { openKilledSite } from './killed-site.js'

beforeAll(awayFromMidnight)

test('command line, studio and server work at once: one photo a day, none early', async () => {
  const site = await openKilledSite(8)
  const env = { DATA_DIR: site.dataDir }
  const server = await serve(env)
  const studio = await site.openStudio(start)
  const today = await studio.sendFile(site.files[0]!)
  const [added, ...sent] = await Promise.all([
    run(['add', ...site.files.slice(1, 4)], env),
    ...site.files.slice(4).map(studio.sendFile),
  ])
  expect(added).toMatchObject({ code: 0, err: '' })
  expect(sent.filter(({ isFault }) => isFault)).toEqual([])
  const { photos } = JSON.parse((await run(['queue', '--json'], env)).out)
  expect(photos).toHaveLength(site.files.length)

  await expect.poll(async () => (await server.get('/api/v1/photos/latest')).status).toBe(200)
  expect((await server.get('/api/v1/photos/latest')).json.photo.date).toBe(today.day)
  const queued = await Promise.all(sent.map(({ day }) => server.get(`/api/v1/photos/${day}`)))
  expect(queued.filter(({ status }) => status !== 404)).toEqual([])
  await studio.stop()
})
