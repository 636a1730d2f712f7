import { describe, expect, test } from 'vitest'
import { networkAddresses, ownAddress } from './own-address.js'

describe('the address that a server tells when it listens', () => {
  test.each([undefined, '::', '0.0.0.0'])('is localhost where its host is %s, which is every interface', (host) => {
    expect(ownAddress(host, 8080)).toBe('http://localhost:8080')
  })

  test.each([
    ['::1', 'http://[::1]:8080'],
    ['2001:db8::7', 'http://[2001:db8::7]:8080'],
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['photos.example', 'http://photos.example:8080'],
  ])('names the host %s as a URL does', (host, address) => {
    expect(ownAddress(host, 8080)).toBe(address)
  })
})

/** The interfaces of a laptop with two networks. */
const LAPTOP = {
  lo: [
    { address: '127.0.0.1', family: 'IPv4', internal: true },
    { address: '::1', family: 'IPv6', internal: true },
  ],
  wlan0: [
    { address: '192.168.178.20', family: 'IPv4', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
  eth0: [{ address: '169.254.7.9', family: 'IPv4', internal: false }],
  docker0: [{ address: '172.17.0.1', family: 'IPv4', internal: false }],
} as const
const ADDRESS = 'http://localhost:8080'

describe('the addresses at which other devices reach a server', () => {
  test.each([undefined, '::', '0.0.0.0'])('are those of the networks, when its HOST is %s', (host) => {
    expect(networkAddresses(host, ADDRESS, LAPTOP)).toEqual(['http://192.168.178.20:8080', 'http://172.17.0.1:8080'])
  })

  test.each(['127.0.0.1', 'localhost', '192.168.178.20'])('are not named when its HOST is %s', (host) => {
    expect(networkAddresses(host, ADDRESS, LAPTOP)).toEqual([])
  })

  test('are none on a machine without a network', () => {
    expect(networkAddresses(undefined, ADDRESS, { lo: LAPTOP.lo })).toEqual([])
  })
})
