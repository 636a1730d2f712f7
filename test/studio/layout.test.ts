import { expect, test } from 'vitest'
import { openStudioOf } from './visit-studio.js'

test('serves pictures of queued photos only below the key', async () => {
  const { get, sendBare, addOn } = await openStudioOf()
  await addOn('2026-11-25', 'Harbour fog')
  const page = await get('/')
  expect(page.text).toContain('Harbour fog')
  const [, src = ''] = /src="(\/pictures\/[^"]+)"/.exec(page.text) ?? []
  const picture = await get(src)
  expect(picture.status).toBe(200)
  expect(picture.headers['content-type']).toMatch(/^image\//)
  expect((await sendBare(src)).status).toBe(404)
})

const UNDO_IN_NOTICE = /<p id="notice"[^>]*>[^<]+<button type="submit" form="undo">Undo<\/button><\/p>/

test('offers undo in the notice while the change is the newest', async () => {
  const { get, post, follow, addOn } = await openStudioOf()
  await addOn('2026-11-25', 'Harbour fog')
  const moved = await post('/', { do: 'place', day: '2026-11-25', to: '2026-11-27', mode: 'swap' })
  expect((await follow(moved)).text).toMatch(UNDO_IN_NOTICE)
  const next = await post('/', { do: 'place', day: '2026-11-27', to: '2026-11-29', mode: 'swap' })
  expect((await follow(next)).text).toMatch(UNDO_IN_NOTICE)
  const { text } = await get(String(moved.headers.location))
  expect(text).toContain('id="notice"')
  expect(text).not.toMatch(UNDO_IN_NOTICE)
})

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example/'])(
  'a form does not lead to %s',
  async (back) => {
    const { post } = await openStudioOf()
    const { headers } = await post('/history/', { do: 'undo', back })
    expect(String(headers.location)).toMatch(/^\/\?notice=/)
  },
)

test('rereads site.json after a change', async () => {
  const { get, dataDir } = await openStudioOf()
  const { writeFile } = await import('node:fs/promises')
  await writeFile(`${dataDir}/site.json`, JSON.stringify({ title: 'Another name' }))
  expect((await get('/')).text).toContain('Another name')
})
