import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { startService, type TestService } from '../service.js'
import { HTML } from './read-page.js'

const ACTIVITY = 'application/activity+json'
const PROFILED = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"'
const HOST = 'photos.example'
const PHOTO = '/2024/05/17/photo-3/'

/** Answers of a bridge: WebFinger (RFC 7033), host-meta (RFC 6415), NodeInfo 2.1, ActivityPub actors and notes. */
function answerOf(origin: string, path: string, query: URLSearchParams): object | undefined {
  const actor = `${origin}/users/${HOST}`
  if (path === '/.well-known/webfinger' && query.get('resource') === `acct:${HOST}@${HOST}`) {
    return { subject: `acct:${HOST}@${HOST}`, links: [{ rel: 'self', type: ACTIVITY, href: actor }] }
  }
  if (path === '/.well-known/host-meta.json') {
    return { links: [{ rel: 'lrdd', template: `${origin}/.well-known/webfinger?resource={uri}` }] }
  }
  if (path === '/.well-known/nodeinfo') {
    return { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.1', href: `${origin}/nodeinfo/2.1` }] }
  }
  if (path === `/users/${HOST}`)
    return { '@context': 'https://www.w3.org/ns/activitystreams', type: 'Person', id: actor }
  if (path.startsWith(`/posts/https://${HOST}/`)) {
    return { '@context': 'https://www.w3.org/ns/activitystreams', type: 'Note', id: origin + path, attributedTo: actor }
  }
  return undefined
}

let bridge: Server
let origin: string
let service: TestService
beforeAll(async () => {
  bridge = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, origin)
    const answer = answerOf(origin, pathname, searchParams)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': ACTIVITY }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => bridge.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(bridge.address() as AddressInfo).port}`
  service = await startService({ site: { ...SPECIFIED_SITE, follow: { bridge: origin } } })
})
afterAll(async () => {
  await service.close()
  await new Promise((resolve) => bridge.close(resolve))
})

/** Follows redirects, as servers of the fediverse do. */
const find = async (path: string, accept: string) => {
  const answer = await fetch(service.baseUrl + path, { headers: { accept } })
  return answer.ok ? ((await answer.json()) as Record<string, unknown> & { links: { href: string }[] }) : answer.status
}
const locationOf = async (of: TestService, path: string, accept: string) => {
  const { status, headers } = await of.get(path, { headers: { accept } })
  return [status, headers.location]
}

describe('a server of the fediverse finds', () => {
  test('the account by its name', async () => {
    const found = await find(`/.well-known/webfinger?resource=acct:${HOST}@${HOST}`, 'application/jrd+json')
    expect(found).toMatchObject({ links: [{ href: `${origin}/users/${HOST}` }] })
  })

  test.each([
    ['/.well-known/host-meta.json', { links: [{ rel: 'lrdd' }] }],
    ['/.well-known/nodeinfo', { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.1' }] }],
  ])('%s', async (path, expected) => {
    expect(await find(path, 'application/json')).toMatchObject(expected)
  })

  test.each([
    ['ActivityPub', ACTIVITY],
    ['ActivityPub as JSON-LD', PROFILED],
    ['what Mastodon accepts', `${ACTIVITY}, ${PROFILED}, text/html;q=0.1`],
  ])('the account and a photo by their addresses, asking for %s', async (_name, accept) => {
    expect(await find('/', accept)).toMatchObject({ type: 'Person', id: `${origin}/users/${HOST}` })
    expect(await find(PHOTO, accept)).toMatchObject({ type: 'Note', id: `${origin}/posts/https://${HOST}${PHOTO}` })
  })
})

describe('with a bridge,', () => {
  test.each([
    ['browsers', '/', HTML],
    ['clients that prefer HTML', PHOTO, `${HTML},${ACTIVITY};q=0.5`],
    ['clients of JSON-LD', PHOTO, 'text/html, application/ld+json'],
    ['visitors of other pages', '/about/', `${ACTIVITY}, text/html;q=0.1`],
  ])('%s get the page itself', async (_name, path, accept) => {
    expect(await locationOf(service, path, accept)).toEqual([200, undefined])
  })

  test('programs get the API, and a failed POST does not leave the site', async () => {
    expect((await service.get('/api/v1/photos/latest', { headers: { accept: '*/*' } })).status).toBe(200)
    const posted = await service.get('/.well-known/webfinger', { method: 'POST' })
    expect([posted.status, posted.headers.location]).toEqual([404, undefined])
  })

  test('caches learn that the answer depends on Accept', async () => {
    const { headers } = await service.get(PHOTO, { headers: { accept: ACTIVITY } })
    expect(headers.vary).toContain('Accept')
  })

  test('the photo page and the home page name their addresses there', async () => {
    const [home, photo] = [await service.get('/'), await service.get(PHOTO)]
    const link = (href: string) => `<link rel="alternate" type="${ACTIVITY}" href="${href}"`
    expect(home.text).toContain(link(`${origin}/users/${HOST}`))
    expect(photo.text).toContain(link(`${origin}/posts/https://${HOST}${PHOTO}`))
  })
})

test('Bridgy Fed gets its own addresses', async () => {
  const bridged = await startService({ site: { ...SPECIFIED_SITE, follow: { bridge: 'https://fed.brid.gy' } } })
  expect(await locationOf(bridged, '/', ACTIVITY)).toEqual([302, `https://fed.brid.gy/${HOST}`])
  expect(await locationOf(bridged, PHOTO, ACTIVITY)).toEqual([302, `https://fed.brid.gy/r/https://${HOST}${PHOTO}`])
  const query = '?resource=acct:a@photos.example&rel=self'
  expect(await locationOf(bridged, `/.well-known/webfinger${query}`, '*/*')).toEqual([
    302,
    `https://fed.brid.gy/.well-known/webfinger${query}`,
  ])
})

test('without a bridge, nothing is redirected', async () => {
  const plain = await startService()
  expect(await locationOf(plain, '/.well-known/webfinger?resource=acct:a@b', '*/*')).toEqual([404, undefined])
  expect(await locationOf(plain, PHOTO, `${ACTIVITY}, text/html;q=0.1`)).toEqual([200, undefined])
  expect((await plain.get(PHOTO)).text).not.toContain(ACTIVITY)
})
