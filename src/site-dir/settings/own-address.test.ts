import { describe, expect, test } from 'vitest'
import { ownAddress } from './own-address.js'

describe('the address that a server announces when it listens', () => {
  test.each([undefined, '::', '0.0.0.0'])('is localhost if its host is %s, which means every interface', (host) => {
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
