import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const FOLLOW = {
  mastodon: '@photos@social.example',
  bluesky: 'photos.bsky.example',
  creators: { Erik: '@erik@other.example' },
}
const [BY_JENS, BY_ERIK] = ['/2024/05/17/photo-3/', '/2024/05/16/photo-4/']

const service = useService({ site: { ...SPECIFIED_SITE, follow: FOLLOW } })
const creator = (account: string) => `<meta name="fediverse:creator" content="${account}"/>`
const textOf = async (path: string) => (await service.get(path)).text

describe('the page on following', () => {
  test.each([
    ['Feedly', 'https://feedly.com/i/subscription/feed%2Fhttps%3A%2F%2Fphotos.example%2Ffeed.xml'],
    ['Inoreader', 'https://www.inoreader.com/?add_feed=https%3A%2F%2Fphotos.example%2Ffeed.xml'],
    ['NewsBlur', 'https://www.newsblur.com/?url=https%3A%2F%2Fphotos.example%2Ffeed.xml'],
    ['The Old Reader', 'https://theoldreader.com/feeds/subscribe?url=https%3A%2F%2Fphotos.example%2Ffeed.xml'],
    ['Feedbin', 'https://feedbin.com/?subscribe=https%3A%2F%2Fphotos.example%2Ffeed.xml'],
  ])('opens the feed in %s', async (name, address) => {
    expect(await textOf('/follow/')).toContain(`<a href="${address}">${name}</a>`)
  })

  test.each([
    '/weekly.xml',
    '/monthly.xml',
    '/on-this-day/feed.xml',
    '/photos.ics',
    '/frame/',
    'webcal://photos.example/photos.ics',
  ])('leads to %s', async (address) => {
    expect(await textOf('/follow/')).toContain(`<a href="${address}">`)
  })

  test.each(['/weekly', '/monthly', '/on-this-day/feed', '/feed'])(
    'names %s in its head, as RSS and as JSON',
    async (feed) => {
      const head = (await textOf('/follow/')).split('</head>')[0]!
      expect(head).toMatch(
        new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${feed}.xml"`),
      )
      expect(head).toMatch(
        new RegExp(`<link rel="alternate" type="application/feed\\+json" title="[^"]+" href="${feed}.json"`),
      )
    },
  )

  test('names the accounts of the site', async () => {
    const html = await textOf('/follow/')
    expect(html).toContain('<a href="https://social.example/@photos">@photos@social.example</a>')
    expect(html).toContain('<a href="https://bsky.app/profile/photos.bsky.example">@photos.bsky.example</a>')
    expect(await textOf('/follow.md')).toContain('https://social.example/@photos')
  })

  test('has no section on networks for a site without accounts', async () => {
    const plain = await startService()
    const { text } = await plain.get('/follow/')
    expect(text).not.toContain('id="networks"')
    expect(text).not.toContain('rel="me"')
  })

  test('can be written by the owners', async () => {
    const text = 'Write to us.'
    const ownPages = [{ path: '/follow/', title: 'Stay in touch', description: text, text, menu: undefined }]
    const own = await startService({ contract: { ownPages } as never })
    const { text: html } = await own.get('/follow/')
    expect(html).toContain('<h1>Stay in touch</h1>')
    expect(html).toContain('Write to us.')
    expect(html).not.toContain('Feedly')
  })
})

test.each([
  ['links the page on following', BY_JENS, '<a href="/follow/">Follow</a>'],
  ['links the manifest', BY_JENS, '<link rel="manifest" href="/manifest.webmanifest"/>'],
  ['tells Mastodon the account of the photographer', BY_ERIK, creator('@erik@other.example')],
  ['tells Mastodon that of the site, if the photographer has none', BY_JENS, creator('@photos@social.example')],
  ['links its account with rel="me"', '/', '<link rel="me" href="https://social.example/@photos"/>'],
])('a page %s: %s', async (_what, path, element) => {
  expect(await textOf(path)).toContain(element)
})

test('Mastodon learns no creator from other pages', async () => {
  expect(await textOf('/archive/')).not.toContain('fediverse:creator')
})

test('the manifest names the site, and icons of the sizes that it states', async () => {
  const { headers, text } = await service.get('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json')
  const { name, start_url, icons } = JSON.parse(text)
  expect([name, start_url]).toEqual(['Photoblog', '/'])
  const pngs = icons.filter(({ type }: { type: string }) => type === 'image/png')
  const sizes: string[] = await Promise.all(
    pngs.map(async ({ src }: { src: string }) => {
      const icon = Buffer.from(await (await fetch(service.baseUrl + src)).arrayBuffer())
      // PNG: the header chunk has width and height.
      return `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`
    }),
  )
  expect(sizes).toEqual(pngs.map((icon: { sizes: string }) => icon.sizes))
  expect(sizes).toEqual(['192x192', '512x512'])
})
