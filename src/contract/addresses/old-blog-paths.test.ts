import { expect, test } from 'vitest'
import { openArchive } from '../../../test/open-archive.js'
import { makePhoto } from '../../../test/photos.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import { createAddresses } from './addresses.js'
import { createGroupKinds } from './group-kinds.js'
import { createOldBlog } from './old-blog-paths.js'
import { createPagePaths } from './page-paths.js'
import { createResolver } from './resolve-address.js'

const site = { ...SPECIFIED_SITE, photographers: [{ name: 'Jens', aliases: ['jens.k', 'Jens Köhler'] }] }
const photos = [
  makePhoto('2012-03-04', {
    slug: 'fog',
    tags: ['Blaue Stunde'],
    formerAddresses: ['/?p=12', '/archives/fog', '/wp-content/uploads/2012/03/fog.jpg', '/2012/03/04/fog/dsc_1/'],
  }),
  makePhoto('2030-01-01', { slug: 'later', tags: ['secret'], formerAddresses: ['/?p=99', '/archives/later'] }),
]
const { archive } = await openArchive(photos, '2024-05-17T12:00:00Z', undefined, site)
const redirects = new Map([['/category/sw', '/categories/b-and-w/']])
const addresses = createAddresses('https://photos.example')
const pages = createPagePaths(site)
const resolve = createResolver({
  addresses,
  redirects,
  blog: createOldBlog({ site, addresses, pages, groupKinds: createGroupKinds(site, pages) }),
})
const leadsTo = (address: string) => {
  const found = resolve(address, archive.published())
  return found !== undefined && 'path' in found ? found.path : undefined
}
const PAGE = '/2012/03/04/fog/'

test.each([
  ...['/?p=12', '/?utm_source=x&p=12', '/index.php?p=12', '/archives/fog/', '/archives/fog/?utm_source=x'],
  ...['/index.php/archives/fog', '/2012/03/04/fog/dsc_1/', '/2012/03/04/renamed/'],
  ...['feed/', 'feed/atom/', 'trackback', 'amp/', 'embed/', 'comment-page-2/'].flatMap((tail) => [
    `${PAGE}${tail}`,
    `/archives/fog/${tail}`,
  ]),
])('a post is found at its old address %s, or below it', (address) => {
  expect(leadsTo(address)).toBe(PAGE)
})

test.each([
  ['/wp-content/uploads/2012/03/fog.jpg', '/images/2012/03/04/fog-1600.jpg'],
  ['/wp-content/uploads/2012/03/fog-scaled.jpg', '/images/2012/03/04/fog-1600.jpg'],
  ['/wp-content/uploads/2012/03/fog-1024x683.jpg?ssl=1', '/images/2012/03/04/fog-1600.jpg'],
  ['/wp-content/uploads/2012/03/fog-150x150.jpg', '/images/2012/03/04/fog-400.jpg'],
  ['/wp-content/uploads/2012/03/other-150x150.jpg', undefined],
  ...['/feed/', '/feed/rss2/', '/comments/feed/', '/blog/feed/', '/?feed=rss2', '/rss.xml', '/wp-rss2.php'].map(
    (feed) => [feed, '/feed.xml'] as const,
  ),
  ['/wp-sitemap.xml', '/sitemap.xml'],
  ['/category/bw/', '/categories/b-and-w/'],
  ['/category/sw/', '/categories/b-and-w/'],
  ['/category/sw/feed', '/categories/b-and-w/feed.xml'],
  ['/category/photos/time-exposure/page/3/', '/categories/time-exposure/'],
  ['/category/macro/feed/', '/categories/macro/feed.xml'],
  ['/category/nothing/', undefined],
  ['/author/jens-koehler/', '/photographers/jens/'],
  ['/author/jens-koehler/feed/', '/photographers/jens/feed.xml'],
  ['/author/jens-k/page/2/', '/photographers/jens/'],
  ['/author/jens-k/feed/atom/', '/photographers/jens/feed.xml'],
  ['/tag/blaue-stunde/', '/tags/blaue+stunde/'],
  ['/tag/blaue-stunde/feed/', '/tags/blaue+stunde/feed.xml'],
  ['/tag/blaue-stunde/rss/', '/tags/blaue+stunde/feed.xml'],
  ['/tags/Blaue+Stunde/feed.json', '/tags/blaue+stunde/feed.json'],
  // A tag that became a category.
  ['/tag/landscapes/', '/categories/landscapes/'],
  ['/page/7/', '/archive/'],
  ['/2012/03/page/2/', '/2012/03/'],
  ['/?s=fog+bank', '/search/?q=fog%20bank'],
  ['/?m=201203', '/2012/03/'],
] as const)('%s leads to %s', (address, path) => {
  expect(leadsTo(address)).toBe(path)
})

test.each([
  // Addresses that resemble old ones.
  ...['/?p=1', '/?p=120', '/?page_id=12', '/?m=20120', '/?s=', '/?cat=5', '/author/nobody/', '/author/nobody/feed/'],
  ...['/author/', '/category/', '/x/y/category/bw/', '/page/x/', '/pages/7/', '/feeds/', '/sitemap.xml.bak'],
  ...['feedback/', 'more/', 'feed/page/2/'].map((end) => `/archives/fog/${end}`),
  ...['/archives/fo/', '/2012/03/05/', '/2012/03/05/fog/', '/2012/03/32/', '/2012/13/', '/archives/fog-150x150'],
  ...['fog.jpg.exe', 'fo.jpg', 'fog-scaled-scaled.jpg'].map((name) => `/wp-content/uploads/2012/03/${name}`),
  // Addresses of photos that have not appeared.
  ...['/?p=99', '/archives/later/', '/2030/01/01/anything/', '/tag/secret/', '/2030/01/01/later/feed/'],
  // Addresses of other kinds.
  ...['/', '/?x=1', '/wp-login.php', '/%zz/%ff', '/%', '/a?b?c', '/category/%2e%2e/', '/..%2f..%2fetc/passwd'],
])('%s leads nowhere', (address) => {
  expect(leadsTo(address)).toBeUndefined()
})

test.each(['/1', '/feed', '.md', '/index.md', '%2e%6d%64'])(
  'an address that repeats %s 3,000 times is read in one pass',
  (piece) => {
    expect(leadsTo(`/archives/fog${piece.repeat(3000)}`)).toBeUndefined()
  },
)
