import { expect, test } from 'vitest'
import { createAddresses } from '../contract/addresses/addresses.js'
import { instanceUrl } from './instance-url.js'

const addresses = createAddresses('https://photos.example')
const instanceOf = (target: string) => instanceUrl(target, addresses)

test.each([
  ['/a/b?c=d', '/a/b?c=d'],
  ['*', '/*'],
  ['/ä?ö', '/%C3%A4?%C3%B6'],
  ['/a#b?c', '/a%23b?c'],
  ['/?[]=^`{|}\\', '/?%5B%5D=%5E%60%7B%7C%7D%5C'],
  ['/?%', '/?%25'],
  ['/?%4', '/?%254'],
  ['/?%4g%g4%%41', '/?%254g%25g4%25%41'],
  ['/?%0a%9F%aF%Fa%/9%:9%@9%`9', '/?%0a%9F%aF%Fa%25/9%25:9%25@9%25%609'],
])('the instance of %s is %s', (target, path) => {
  expect(instanceOf(target)).toBe(`https://photos.example${path}`)
})

test('includes the whole of a long address', () => {
  const times = 5000
  expect(instanceOf(`/?${'[a'.repeat(times)}`)).toBe(`https://photos.example/?${'%5Ba'.repeat(times)}`)
})

test('gives the home page for a target that makes no valid URL', () => {
  expect(instanceUrl('/', { ...addresses, baseUrl: 'https://' })).toBe('https://photos.example/')
})
