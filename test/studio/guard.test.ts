import { describe, expect, test } from 'vitest'
import { openStudioOf } from './visit-studio.js'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('the studio', () => {
  test('answers below the key of its address, without a cookie', async () => {
    const { studio, sendBare, prefix, origin } = await openStudioOf()
    expect(studio.address).toBe(`${origin}${prefix}/`)
    expect(prefix).toMatch(/^\/k\/[\w-]{22}$/)
    const answers = await Promise.all([prefix, `${prefix}/`, `${prefix}/?weeks=8`].map((path) => sendBare(path)))
    expect(answers.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual(
      Array(3).fill([200, undefined]),
    )
  })

  test.each([
    ['no key', () => ''],
    ['the path of a key', () => '/k/'],
    ['another key', () => `/k/${'A'.repeat(22)}`],
    ['a part of its key', (prefix: string) => prefix.slice(0, -1)],
    ['a longer key', (prefix: string) => `${prefix}A`],
    ['its key behind another path', (prefix: string) => `/x${prefix}`],
    ['two slashes before its key', (prefix: string) => `/${prefix}`],
  ])('answers the same 404 with %s', async (_name, other) => {
    const { sendBare, prefix, addOn } = await openStudioOf()
    await addOn('2026-11-25', 'Harbour fog')
    const paths = ['/', '/photos/2026-11-25/', '/handbook/', '/nothing']
    const answers = await Promise.all(paths.map((path) => sendBare(other(prefix) + path)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 There is nothing at this address; open the one that the terminal shows.\n']),
    )
  })

  test.each(['/', '/photos/2026-11-25/', '/site/', '/to-do/', '/handbook/', '/nothing/'])(
    'keeps the key in every address on %s',
    async (path) => {
      const { sendBare, prefix, addOn } = await openStudioOf()
      await addOn('2026-11-25', 'Harbour fog')
      const { text } = await sendBare(prefix + path)
      const addresses = [...text.matchAll(/ (?:href|src|action|formaction)="(\/[^"]*)"/g)].map(([, to]) => to!)
      expect(addresses).not.toEqual([])
      expect(addresses.filter((address) => !address.startsWith(`${prefix}/`))).toEqual([])
    },
  )

  test('keeps the key in every address of its styles and redirects', async () => {
    const { sendBare, prefix, origin } = await openStudioOf()
    const { text } = await sendBare(`${prefix}/`)
    const style = /rel="stylesheet" href="([^"]+)"/.exec(text)![1]!
    const { text: css } = await sendBare(style)
    const [, font] = /url\("([^"]+\.woff2)"\)/.exec(css)!
    const { pathname } = new URL(font!, origin + style)
    expect((await sendBare(pathname)).status).toBe(200)
    const body = 'do=undo&back=/'
    const { headers } = await sendBare(`${prefix}/history/`, {
      method: 'POST',
      headers: { Origin: origin, ...FORM },
      body,
    })
    expect(String(headers.location)).toMatch(new RegExp(`^${prefix}/\\?notice=`))
  })

  test('withholds its address from other sites', async () => {
    const { get } = await openStudioOf()
    const { text } = await get('/handbook/comparison/')
    const foreign = [...text.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([tag]) => tag)
    expect(foreign).not.toEqual([])
    expect(foreign.filter((tag) => !tag.includes('noreferrer'))).toEqual([])
    expect((await get('/')).headers['referrer-policy']).toBe('no-referrer')
  })

  test.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost.evil.example'])(
    'refuses the Host %s, as DNS rebinding would send',
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
    ['an opaque origin', { Origin: 'null' }],
  ])('rejects a form from %s', async (_name, headers) => {
    const { send } = await openStudioOf()
    const { status } = await send('/history/', { method: 'POST', headers: { ...FORM, ...headers }, body: 'do=undo' })
    expect(status).toBe(403)
  })

  test('accepts a form without script, whose origin is null under the referrer policy', async () => {
    const { post } = await openStudioOf()
    const asked = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }
    expect((await post('/history/', { do: 'undo' }, asked)).status).toBe(303)
    expect((await post('/history/', { do: 'undo' }, { ...asked, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })

  test.each(['cross-site', 'same-site', 'none-of-these'])('rejects a form with Sec-Fetch-Site: %s', async (site) => {
    const { post } = await openStudioOf()
    expect((await post('/history/', { do: 'undo' }, { 'Sec-Fetch-Site': site })).status).toBe(403)
  })

  test('cannot be embedded by a page on another port', async () => {
    const { get } = await openStudioOf()
    const image = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }
    expect((await get('/', image)).status).toBe(403)
    const frame = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }
    expect((await get('/', frame)).status).toBe(403)
    const link = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
    expect((await get('/', link)).status).toBe(200)
  })

  test('forbids framing, caching and foreign scripts', async () => {
    const { get } = await openStudioOf()
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('allows no other origin to read it', async () => {
    const { get } = await openStudioOf()
    const { headers } = await get('/', { Origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('keeps its header fields at a malformed address', async () => {
    const { send } = await openStudioOf()
    const { status, headers, text } = await send('/photos/%zz/')
    expect(status).toBe(400)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text.trimEnd().split('\n')).toHaveLength(1)
  })

  test('answers HEAD behind the same guard', async () => {
    const { send, sendBare } = await openStudioOf()
    expect(await send('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect((await sendBare('/', { method: 'HEAD' })).status).toBe(404)
  })

  test('answers 404 at unknown addresses and rejects unknown actions', async () => {
    const { get, post, follow } = await openStudioOf()
    expect((await get('/nothing/')).status).toBe(404)
    const answered = await post('/history/', { do: 'constructor' })
    expect(answered.status).toBe(303)
    expect((await follow(answered)).text).toContain('does not know that action')
  })
})

test.each([
  ['{"do":"place"}', 'application/json', 400, 'Send a form'],
  [`do=place&day=${'1'.repeat(600_000)}&to=${'2'.repeat(600_000)}`, FORM['Content-Type'], 413, 'The form is too long'],
  ['day=1&'.repeat(60_000), FORM['Content-Type'], 413, 'The form is too long; send fewer photos or less text at once.'],
])('rejects a malformed or oversized form in one line: %.20s', async (body, type, status, says) => {
  const { send, origin } = await openStudioOf()
  const refused = await send('/', { method: 'POST', headers: { Origin: origin, 'Content-Type': type }, body })
  expect(refused).toMatchObject({ status, text: expect.stringContaining(says) })
})
