import { beforeAll, expect, test } from 'vitest'
import { useService } from '../use-service.js'

const { get } = useService()
let stylesheet: string
beforeAll(async () => {
  const { text } = await get('/')
  stylesheet = /\/assets\/site-[0-9a-f]{10}\.css/.exec(text)![0]
})

test('an asset of another version is answered with the file of this one, and not kept for long', async () => {
  const present = await get(stylesheet)
  const other = await get(stylesheet.replace(/-[0-9a-f]{10}/, '-0123456789'))
  expect([other.status, other.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(other.body.equals(present.body)).toBe(true)
})

test('an asset of another version that only some pages need is there too', async () => {
  expect((await get('/assets/developers-0123456789.css')).status).toBe(200)
})

test.each([
  '/assets/site.css',
  '/assets/none-0123456789.css',
  '/assets/site-0123456789.js.css',
  '/assets/site-0123456789',
])('%s is not an asset', async (path) => {
  expect((await get(path)).status).toBe(404)
})
