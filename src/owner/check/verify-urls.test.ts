import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { useService } from '../../../test/use-service.js'
import { readUrlList, verifyUrl } from './verify-urls.js'

const BASE = 'https://photos.example'
const FOG = '/2012/05/06/fog/'

describe('an old address', () => {
  const service = useService({
    photos: [
      makePhoto('2012-05-06', { slug: 'fog', formerAddresses: ['/2012/05/06/nebel/', '/?p=12', '/archives/fog'] }),
      makePhoto('2012-05-08', { slug: 'sea', formerAddresses: ['/2012/05/07/sea/'] }),
    ],
    contract: {
      redirects: new Map([
        ['/about-us', '/'],
        ['/elsewhere', 'https://other.example/'],
      ]),
    },
  })

  const verify = async (url: string, expected?: string) => {
    const { outcome, why } = await verifyUrl(
      expected === undefined ? { url } : { url, expected },
      async (path) => {
        const { status, headers } = await service.get(path, { headers: { accept: 'text/html' } })
        return { status, location: headers.location }
      },
      BASE,
    )
    return why === '' ? outcome : `${outcome}: ${why}`
  }

  test.each([
    ['the page itself', FOG],
    ['the page without its slash', '/2012/05/06/fog'],
    ['the day', 'https://old.example/2012/05/06/'],
    ['an address that the photo had on that day', '/2012/05/06/nebel/'],
    ['an address without a day that the photo had', '/?p=12'],
    ['another of that kind', '/archives/fog/'],
    ['a list', '/2012/'],
    ['the home page', '/'],
    ['the home page as requested by readers of a feed', '/?utm_source=feed'],
  ])('answers if it is %s', async (_what, url) => {
    expect(await verify(url)).toBe('answers')
  })

  test('fails for an unknown address', async () => {
    expect(await verify('/2012/05/09/rain/')).toBe('fails: answers 404')
    expect(await verify('ftp://old.example/')).toBe('fails: is not an address')
  })

  test.each(['/?p=999', '/about-us/', '/?page_id=3&utm_source=x'])(
    'fails if it ends at the home page: %s',
    async (url) => {
      expect(await verify(url)).toBe('fails: ends at the home page')
    },
  )

  test('is doubtful if it leads to the photo of another day, even as an old address', async () => {
    expect(await verify('https://old.example/2012/05/07/sea/')).toBe(
      'doubtful: leads to the photo of another day, 2012-05-08',
    )
  })

  test('is doubtful if it leads to the photo of its day, which never had it', async () => {
    expect(await verify('/2012/05/06/second-post/')).toBe(
      'doubtful: leads to the photo of its day, which is not known to have had this address',
    )
  })

  test('is doubtful if it leaves the site', async () => {
    expect(await verify('/elsewhere')).toBe('doubtful: leaves the site')
  })

  test('answers if it ends at the expected address, even by a redirect', async () => {
    expect(await verify('/2012/05/07/sea/', '/2012/05/08/sea/')).toBe('answers')
    expect(await verify('/2012/05/07/sea/', 'https://new.example/2012/05/08/')).toBe('answers')
    expect(await verify('/about-us/', '/')).toBe('answers')
    expect(await verify('/elsewhere', 'https://other.example/')).toBe('answers')
  })

  test('fails if it ends somewhere other than expected', async () => {
    expect(await verify('/2012/05/07/sea/', FOG)).toBe(`fails: does not lead to ${FOG}`)
    expect(await verify('/?p=12', '/2012/05/08/sea/')).toBe('fails: does not lead to /2012/05/08/sea/')
    expect(await verify('/?p=12', 'nonsense')).toBe('fails: does not lead to nonsense')
  })
})

test('reads an address per line, and the expected one after a tab or comma', () => {
  const text = '\uFEFF# old,/new\n\n/a\n/a\r\n/b\t/new/b/\n/c, https://new.example/c/\n/d,/e\n/1,2,3/\n/f\t \n'
  expect(readUrlList(text)).toEqual([
    { url: '/a' },
    { url: '/b', expected: '/new/b/' },
    { url: '/c', expected: 'https://new.example/c/' },
    { url: '/d', expected: '/e' },
    { url: '/1,2,3/' },
    { url: '/f' },
  ])
})
