import { describe, expect, test } from 'vitest'
import { openStudioOf } from './visit-studio.js'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('the studio', () => {
  test('opens to a browser with the key of the terminal, and to the next one only with another key', async () => {
    const { studio, origin, send } = await openStudioOf()
    const address = studio.newAddress().slice(origin.length)
    const first = await send(address)
    expect(first.status).toBe(200)
    expect(String(first.headers['set-cookie'])).toMatch(
      new RegExp(`^photoblog-studio-${studio.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    )
    expect((await send(address)).status).toBe(403)
  })

  test('makes a key worthless when it prints another', async () => {
    const { studio, origin, send } = await openStudioOf()
    const former = studio.newAddress().slice(origin.length)
    studio.newAddress()
    expect((await send(former)).status).toBe(403)
  })

  test('shows nothing without its cookie, and says what to do in one line', async () => {
    const { send, cookie } = await openStudioOf()
    const name = cookie.split('=', 1)[0]
    for (const Cookie of ['', `${name}=${'A'.repeat(43)}`, cookie.slice(0, -1)]) {
      const { status, text } = await send('/', { headers: { Cookie } })
      expect({ status, lines: text.trimEnd().split('\n').length }).toEqual({ status: 403, lines: 1 })
      expect(text).toContain('press Enter')
    }
  })

  test.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost.evil.example'])(
    'refuses the Host %s, which a foreign name that leads here would send',
    async (Host) => {
      const { get, origin } = await openStudioOf()
      const { status, text } = await get('/', { Host })
      expect(status).toBe(403)
      expect(text).toContain(origin)
    },
  )

  test('answers to both names of this machine', async () => {
    const { get, studio } = await openStudioOf()
    expect((await get('/', { Host: `localhost:${studio.port}` })).status).toBe(200)
  })

  test.each([
    ['no origin', {}],
    ['another origin', { Origin: 'https://evil.example' }],
    ['another port of this machine', { Origin: 'http://127.0.0.1:1' }],
    ['the other name of this machine', { Origin: 'http://localhost' }],
    ['an origin that is not told', { Origin: 'null' }],
  ])('refuses a form of %s', async (_name, headers) => {
    const { send, cookie, tokenOf } = await openStudioOf()
    const body = `token=${await tokenOf()}&do=undo`
    const { status } = await send('/history/', {
      method: 'POST',
      headers: { Cookie: cookie, ...FORM, ...headers },
      body,
    })
    expect(status).toBe(403)
  })

  test('refuses a form that the browser says is of another site', async () => {
    const { post } = await openStudioOf()
    for (const site of ['cross-site', 'same-site', 'none-of-these']) {
      expect((await post('/history/', { do: 'undo' }, { 'Sec-Fetch-Site': site })).status).toBe(403)
    }
  })

  test('refuses to be built into a page of another port of this machine', async () => {
    const { get } = await openStudioOf()
    const image = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }
    expect((await get('/', image)).status).toBe(403)
    const frame = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }
    expect((await get('/', frame)).status).toBe(403)
    const link = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
    expect((await get('/', link)).status).toBe(200)
  })

  test('refuses a form without the token of its session, or with another', async () => {
    const { send, cookie, origin, tokenOf } = await openStudioOf()
    const token = await tokenOf()
    for (const body of ['do=undo', 'token=&do=undo', `token=${token.slice(1)}&do=undo`]) {
      const headers = { Cookie: cookie, Origin: origin, ...FORM }
      expect((await send('/history/', { method: 'POST', headers, body })).status).toBe(403)
    }
  })

  test('lets no frame hold it, no cache keep it and no script but its own run', async () => {
    const { get } = await openStudioOf()
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('gives no leave to read it to any other origin', async () => {
    const { get } = await openStudioOf()
    const { headers } = await get('/', { Origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('keeps its header fields at an address that cannot be decoded, and shows nothing there', async () => {
    const { send } = await openStudioOf()
    const { status, headers, text } = await send('/photos/%zz/')
    expect(status).toBe(400)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text.trimEnd().split('\n')).toHaveLength(1)
  })

  test('answers a question for the head of a page alone, behind the same guard', async () => {
    const { send, cookie } = await openStudioOf()
    const asked = { method: 'HEAD', headers: { Cookie: cookie } }
    expect(await send('/', asked)).toMatchObject({ status: 200, text: '' })
    expect((await send('/', { method: 'HEAD' })).status).toBe(403)
  })

  test('has nothing to say at an unknown address, and for an unknown action', async () => {
    const { get, post, follow } = await openStudioOf()
    expect((await get('/nothing/')).status).toBe(404)
    const answered = await post('/history/', { do: 'constructor' })
    expect(answered.status).toBe(303)
    expect((await follow(answered)).text).toContain('knows no such action')
  })
})
