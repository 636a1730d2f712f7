import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientOf, createClientAddress, createIsProxied } from './client-address.js'

/** The client of a request from an address, with its `X-Forwarded-For`. */
function clientBehind(proxies: readonly string[], remoteAddress: string | undefined, forwardedFor?: string): string {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return createClientAddress(proxies)({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['1:0:0:0:0:ffff:c000:207', '1:0:0:0::/64'],
  ['::fffe:c000:207', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%eth0.1', 'fe80:0:0:0::/64'],
  ['1:2:3:4::192.0.2.7', '1:2:3:4::/64'],
  ['', ''],
])('the client for %s is %s [open-client-ipv6]', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

describe('without trusted proxies', () => {
  test('the client is the peer, whatever the request says', () => {
    expect(clientBehind([], '::ffff:192.0.2.7', '198.51.100.1')).toBe('192.0.2.7')
  })

  test('a closed connection has no client', () => {
    expect(clientBehind([], undefined)).toBe('')
  })
})

describe('behind a trusted proxy', () => {
  const PROXIES = ['127.0.0.0/8', '10.0.0.1']

  test.each<[remote: string, forwardedFor: string | undefined, client: string]>([
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    ['127.0.0.1', '198.51.100.1, 10.0.0.1', '198.51.100.1'],
    ['127.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['127.0.0.1', ',198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1:5000', '127.0.0.1'],
    ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
  ])('the client of a request from %s for %j is %s', (remote, forwardedFor, client) => {
    expect(clientBehind(PROXIES, remote, forwardedFor)).toBe(client)
  })

  test('at most 32 proxies are followed', () => {
    const behind = (hops: number) => clientBehind(PROXIES, '127.0.0.1', `198.51.100.1${', 127.0.0.2'.repeat(hops)}`)
    expect([behind(31), behind(32)]).toEqual(['198.51.100.1', '127.0.0.2'])
  })
})

describe('a request came through a trusted proxy', () => {
  const isProxied = (headers: object, remoteAddress: string | undefined, proxies = ['10.0.0.1']) =>
    createIsProxied(proxies)({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
  const FORWARDED = { 'x-forwarded-for': '198.51.100.1' }

  test('if the proxy names the client', () => {
    expect(isProxied(FORWARDED, '10.0.0.1')).toBe(true)
    expect(isProxied({}, '10.0.0.1')).toBe(false)
  })

  test('but not if it came from elsewhere or its origin is unknown', () => {
    expect(isProxied(FORWARDED, '10.0.0.2')).toBe(false)
    expect(isProxied(FORWARDED, '10.0.0.1', [])).toBe(false)
    expect(isProxied(FORWARDED, undefined)).toBe(false)
  })
})
