// Random requests against the real program: the contract allows every response.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCampaign } from '../../fuzz/campaign.js'
import { paintPicture } from '../pictures.js'
import { type RunningServer, run, serve } from '../program/run.js'
import { makeScratchSite } from '../scale/scratch-site.js'

const REQUESTS = 5000
/** The same sequence each time; `npm run fuzz` takes another one. */
const SEED = 20_060_101

const site = await makeScratchSite()
let server: RunningServer
beforeAll(async () => {
  const files = Array.from({ length: 12 }, (_, index) => join(site.directory, 'more', `photo ${index}.jpg`))
  await Promise.all(files.map((file, index) => paintPicture(file, index + 1)))
  const words = ['--location', 'Köln, Germany', '--category', 'B&W', '--category', 'Street', '--tag', 'Blaue Stunde']
  const added = await run(
    ['add', ...files, '--photographer', 'Erik', '--date', '2024-05-01', '--title', 'A & B <i>', ...words],
    { DATA_DIR: site.dataDir },
  )
  expect(added.code, added.err).toBe(0)
  server = await serve({ DATA_DIR: site.dataDir, QUOTA: '1000000000' })
})
afterAll(() => server?.stop())

test(`${REQUESTS} random requests get responses that the contract allows, and no server error`, async () => {
  const port = Number(new URL(server.baseUrl).port)
  const { requests, figures, targets } = await runCampaign({ port, requests: REQUESTS, seed: SEED, connections: 4 })
  expect(requests).toBe(REQUESTS)
  expect(targets).toBeGreaterThan(100)
  expect(Object.values(figures).map((figure) => figure.requests > REQUESTS / 10)).toEqual([true, true, true])
  expect(server.log()).toBe('')
})
