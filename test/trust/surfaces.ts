import { PATHS } from '../../src/contract/addresses/addresses.js'
import { feedPath, markdownPath } from '../../src/contract/addresses/page-paths.js'
import type { Contract } from '../../src/contract/contract.js'
import { MCP_PROTOCOL_VERSIONS } from '../../src/contract/limits.js'
import type { Operations } from '../../src/contract/operations.js'
import { COUNTED } from '../../src/contract/parameters.js'
import type { Tools } from '../../src/contract/tools.js'
import { createDiscoveryDocuments } from '../../src/discovery/discovery-documents.js'
import { createMcpDocuments } from '../../src/mcp/server-card.js'
import { RENDITION_PX, type RenditionFormat } from '../../src/photos/photo.js'
import { EXTRA_NAMES, readAssets } from '../../src/site/assets.js'
import { createRightsDocuments } from '../../src/site/feeds/site-documents.js'
import type { Ask } from './ask.js'

/** One thing that the service shows, by the requests that show it. */
export interface Surface {
  readonly name: string
  /** Whether it changes at the first instant of the queued photo's day. */
  readonly atMidnight: 'changes' | 'stays'
  readonly asks: readonly Ask[]
}

const get = (...paths: readonly string[]): readonly Ask[] => paths.map((path) => ({ path }))
/** Addresses with the same beginning. */
const below = (beginning: string, ...ends: readonly string[]) => get(...ends.map((end) => beginning + end))

/** A page in both formats, the second by name and by Accept. */
const page = (path: string): readonly Ask[] => [
  { path },
  { path: markdownPath(path) },
  { path, headers: { accept: 'text/markdown' } },
]

/** A page that does not exist, requested by people, agents and programs. */
const absent = (path: string): readonly Ask[] => [...page(path), { path, headers: { accept: 'application/json' } }]

/** The feeds of a page's photos, in both formats. */
const bothFeeds = (...pages: readonly string[]): readonly Ask[] =>
  get(...pages.map(feedPath).flatMap((path) => [path, path.replace('.xml', '.json')]))

/** Errors as JSON, without the newest photo that error pages show. */
const refused = (...paths: readonly string[]): readonly Ask[] =>
  paths.map((path) => ({ path, headers: { accept: 'application/json' } }))

export const rpc = (method: string, params?: object, headers: Ask['headers'] = {}): Ask => ({
  method: 'POST',
  path: PATHS.mcp,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) }),
})
const modern = (method: string, params: object = {}, name?: string): Ask =>
  rpc(
    method,
    {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': MCP_PROTOCOL_VERSIONS[0],
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
    {
      'mcp-protocol-version': MCP_PROTOCOL_VERSIONS[0],
      'mcp-method': method,
      ...(name === undefined ? {} : { 'mcp-name': name }),
    },
  )
const call = (name: Tools[keyof Tools]['name'] | 'no_such_tool', given: object = {}): Ask =>
  rpc('tools/call', { name, arguments: given })

const complete = (path: string, name: string, value: string, known: object = {}): Ask =>
  rpc('completion/complete', {
    ref: { type: 'ref/resource', uri: `https://photos.example${path}` },
    argument: { name, value },
    context: { arguments: known },
  })
const HOME = `https://photos.example${PATHS.homeMarkdown}`
const read = (path: string): Ask => rpc('resources/read', { uri: `https://photos.example${path}` })

const changes = (name: string, asks: readonly Ask[]): Surface => ({ name, atMidnight: 'changes', asks })
const stays = (name: string, asks: readonly Ask[]): Surface => ({ name, atMidnight: 'stays', asks })

const EXTENSIONS: Readonly<Record<RenditionFormat, string>> = {
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'avif',
  hdr: 'hdr.jpg',
}

/** A photo's files in every size and format, by its day and the name in its addresses. */
const pictures = (day: string, slug: string): readonly Ask[] =>
  Object.values(RENDITION_PX).flatMap((px) =>
    Object.values(EXTENSIONS).map((extension) => ({ path: `/images/${day}/${slug}-${px}.${extension}` })),
  )

/** Files in ranges at their beginning and beyond their end, and under conditions on their date that do not hold. */
const parts = (asks: readonly Ask[]): readonly Ask[] =>
  [
    { range: 'bytes=0-9' },
    { range: 'bytes=900000000-' },
    { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1998 00:00:00 GMT' },
  ].flatMap((fields) => asks.map(({ path }) => ({ path, headers: { accept: 'application/json', ...fields } })))

/**
 * Everything the service shows, over the archive of `embargo-site.ts`. A route, an operation, a tool, a resource or a
 * problem that no line here reaches fails `embargo.test.ts`: add a line, and say whether midnight changes it.
 */
export function surfacesOf(contract: Contract): readonly Surface[] {
  const { site, pages } = contract
  const assets = readAssets(contract)
  const oembed = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`
  return [
    ...PAGES,
    ...Object.values(OPERATIONS).flat(),
    ...MCP,
    changes('the tools of the MCP server', Object.values(TOOLS).flat()),
    ...OLD_ADDRESSES,
    ...PICTURES,
    ...PICTURE_ADDRESSES,
    ...REFUSALS,
    stays(
      'the feeds of categories without the queued photo',
      bothFeeds(...site.categories.filter((name) => name !== 'Aurora').map((name) => pages.category(name))),
    ),
    stays('the feeds of photographers without it', bothFeeds('/photographers/erik/', '/photographers/jens/')),
    changes('the feeds of its categories', bothFeeds('/categories/aurora/', '/categories/comets/')),
    changes('the feeds of its photographer', bothFeeds('/photographers/nora/')),
    changes('the feeds of its tags, places and series', [
      ...bothFeeds('/tags/unspoken/', '/tags/winter/', '/places/neverland/', '/places/neverland/unspoken/'),
      ...bothFeeds('/series/lasting/'),
    ]),
    changes('the feeds of the colour that only the queued photo has', bothFeeds('/colours/red/')),
    stays('the feeds of other colours', bothFeeds('/colours/grey/', '/colours/blue/')),
    changes('the feeds of the camera, lens and focal length that three photos have with it', [
      ...bothFeeds('/cameras/whisker-2/', '/lenses/prime-35/', '/focal-lengths/29-35-mm/'),
    ]),
    stays('the feeds of other groups, and of groups of later photos alone', [
      ...bothFeeds('/tags/fog/', '/tags/silence/', '/places/germany/hamburg/', '/places/neverland/silence/'),
      ...bothFeeds(
        '/places/a/b/c/',
        '/series/silence/',
        '/cameras/nonesuch/',
        '/lenses/x/',
        '/focal-lengths/18-20-mm/',
      ),
    ]),
    changes('the feeds of this day in other years', bothFeeds('/on-this-day/')),
    // The 31st of December 2023 was a Sunday.
    changes('the digests of the week and of the month that end', [
      ...get('/weekly.xml', '/weekly.json', '/monthly.xml', '/monthly.json'),
    ]),
    changes('the calendar file', get('/photos.ics')),
    stays('the answers of the bridge, also for the queued photo', [
      ...get('/.well-known/webfinger?resource=acct:photos.example@photos.example', '/.well-known/nodeinfo'),
      ...get('/.well-known/host-meta', '/.well-known/host-meta.json'),
      ...['/', '/2024/01/01/unspoken/', '/2024/01/02/silence/', '/2023/12/31/photo-90/'].map((path) => ({
        path,
        headers: { accept: 'application/activity+json' },
      })),
    ]),
    changes('the feeds', get('/feed.xml', '/feed.json')),
    changes('the sitemap, that of its year and that of pages', [
      ...get('/sitemap.xml', '/sitemap-pages.xml', '/sitemap-2024.xml'),
    ]),
    stays('the sitemaps of other years', get('/sitemap-2023.xml', '/sitemap-2031.xml')),
    changes('the security contact, whose expiry is counted from the month', get('/.well-known/security.txt')),
    changes('the texts for agents', get('/llms.txt', '/llms-full.txt')),
    stays(
      'documents about the service only',
      get(
        ...[createDiscoveryDocuments(contract, NO_PAGES), createMcpDocuments(contract), createRightsDocuments(contract)]
          .flatMap((documents) => documents.map(({ path }) => path))
          .filter((path) => path !== PATHS.security && path !== PATHS.llms && path !== PATHS.llmsFull),
      ),
    ),
    stays('the server card below the MCP server', get('/mcp/server-card')),
    stays(
      'the assets of pages',
      get(...[...assets.onEveryPage, ...EXTRA_NAMES.map(assets.extra)].map(({ path }) => path), ...ICONS),
    ),
    changes(
      'the embedding of the queued photo',
      get(oembed(contract.addresses.absolute('/2024/01/01/unspoken/')), oembed('/2024/01/01/', '&maxwidth=500')),
    ),
    stays(
      'the embedding of others',
      get(oembed('/2023/12/31/photo-90/'), oembed('/2024/01/02/silence/'), oembed('/2024/01/01/', '&format=xml')),
    ),
  ]
}

const PAGES: readonly Surface[] = [
  changes('the home page', [...page('/'), ...get('/?p=1', '/?p=4713', '/?unknown=1')]),
  changes('the page of the newest photo, which gets a day after it', page('/2023/12/31/photo-90/')),
  changes('the page of a photo of the same day in another year, which is also like it', page('/2022/01/01/photo-91/')),
  stays('the page of any other photo', page('/2023/12/05/photo-65/')),
  changes('the page of the queued photo', absent('/2024/01/01/unspoken/')),
  changes('its day, and its day under another name', [...absent('/2024/01/01/'), ...absent('/2024/01/01/silence/')]),
  stays('the pages of photos queued behind it', refused('/2024/01/02/silence/', '/2024/01/02/', '/2031/02/03/')),
  stays('days without a photo', refused('/2023/12/10/', '/2023/12/10/unspoken/', '/2024/01/03/', '/2005/12/31/')),
  changes('its year', absent('/2024/')),
  changes('the year before it, which leads to it', get('/2023/')),
  stays('the markdown of the year before it, which has no such link', get('/2023.md')),
  stays('other years', [...page('/2022/'), ...refused('/2019/', '/2031/', '/0000/', '/9999/')]),
  changes('its month', absent('/2024/01/')),
  changes('the month before it, which leads to it', get('/2023/12/')),
  stays('the markdown of the month before it, which has no such link', get('/2023/12.md')),
  stays('other months', [...page('/2023/11/'), ...refused('/2024/02/', '/2031/02/', '/2023/13/', '/2023/00/')]),
  changes('the stripes of its year', get('/2024/stripes.svg')),
  stays('the stripes of other years', get('/2023/stripes.svg', '/2031/stripes.svg')),
  changes('the sheet of its month, and that of its year', [
    ...get('/2024/01/sheet.webp', '/2024/01/sheet.webp?v=0123456789ab', '/2024/sheet.jpg'),
  ]),
  stays('the sheets of other months and years', [
    ...get('/2023/12/sheet.webp', '/2023/12/sheet.webp?v=0123456789ab', '/2023/sheet.jpg', '/2022/01/sheet.webp'),
    ...refused('/2024/02/sheet.webp', '/2031/02/sheet.webp', '/2023/13/sheet.webp', '/2031/sheet.jpg'),
  ]),
  changes('the card of the queued photo', [
    ...get('/2024/01/01/unspoken/card.jpg', '/2024/01/01/guessed/card.jpg'),
    ...get('/2023/12/10/unspoken-earlier/card.jpg', '/2023/12/12/unspoken-once/card.jpg'),
  ]),
  stays('the cards of others', [
    ...get('/2023/12/31/photo-90/card.jpg', '/2023/12/31/guessed/card.jpg', '/2023/12/05/photo-65/card.jpg'),
    ...refused('/2024/01/02/silence/card.jpg', '/2031/02/03/far-silence/card.jpg', '/2023/12/10/x/card.jpg'),
  ]),
  changes('the archive', page('/archive/')),
  changes('search', [
    ...page('/search/'),
    ...['q=unspoken', 'q=neverland', 'q=unspkoen', 'q=fog+oslo', 'q=winter', 'q=nothing+at+all'].flatMap((query) =>
      page(`/search/?${query}`),
    ),
    ...below(
      '/search/?',
      ...['photographer=Nora', 'category=Aurora', 'category=Comets', 'place=Neverland', 'tag=unspoken', 'year=2024'],
      ...['year=2031', 'page=2', 'q=winter&page=2', 'year=2023&tag=winter', 'q=in', 'q=e&category=Aurora'],
    ),
  ]),
  stays('a page of a search beyond its last', refused('/search/?page=9', '/search/?q=unspoken&page=2')),
  changes('a random photo', [
    ...page('/random/'),
    ...get('/random/?photographer=Nora', '/random/?year=2024', '/random/?q=unspoken'),
  ]),
  stays('a random photo of those without the queued one', get('/random/?photographer=Erik', '/random/?year=2023')),
  changes('on this day', [...page('/on-this-day/'), ...page('/on-this-day/01-01/')]),
  // A day without photos shows the latest ones.
  changes('on a day without photos', page('/on-this-day/01-02/')),
  stays('on another day', [
    ...page('/on-this-day/12-31/'),
    ...page('/on-this-day/02-29/'),
    ...refused('/on-this-day/02-30/'),
  ]),
  changes('the pages of all categories, photographers, tags and places', [
    ...page('/categories/'),
    ...page('/photographers/'),
    ...page('/tags/'),
    ...page('/places/'),
  ]),
  stays('pages beyond the last of these lists', refused('/categories/?page=2', '/tags/?page=9', '/places/?page=2')),
  changes('a category that only the queued photo has', page('/categories/aurora/')),
  changes('a category that no site.json names', absent('/categories/comets/')),
  stays('other categories', [...page('/categories/b-and-w/'), ...page('/categories/street/')]),
  changes('a photographer whose first photo it is', page('/photographers/nora/')),
  stays('other photographers', [...page('/photographers/erik/'), ...refused('/photographers/nobody/')]),
  changes('its tags', [...absent('/tags/unspoken/'), ...page('/tags/winter/'), ...page('/tags/winter/?page=2')]),
  stays('other tags', [...page('/tags/blaue+stunde/'), ...refused('/tags/silence/')]),
  changes('its places', [...absent('/places/neverland/'), ...absent('/places/neverland/unspoken/')]),
  changes('the camera, lens and focal length that three photos have with it', [
    ...['/cameras/', '/lenses/', '/focal-lengths/'].flatMap(absent),
    ...['/cameras/whisker-2/', '/lenses/prime-35/', '/focal-lengths/29-35-mm/'].flatMap(absent),
    ...get(
      '/cameras',
      '/lenses',
      '/focal-lengths',
      '/search/?camera=Whisker+2',
      '/search/?q=whisker',
      '/search/?q=wisker',
    ),
  ]),
  changes('the colour that only the queued photo has', [
    ...page('/colours/'),
    ...absent('/colours/red/'),
    ...get('/search/?q=red', '/colours/red'),
  ]),
  stays('other colours', [...page('/colours/grey/'), ...refused('/colours/blue/', '/colours/nonesuch/')]),
  stays('the addresses of the colours without their slash', get('/colours', '/colours/grey')),
  changes('its series, and the place of the other photos in it', [
    ...page('/series/'),
    ...page('/series/lasting/'),
    ...page('/2023/10/01/photo-0/'),
    ...get('/search/?q=lasting', '/api/v1/photos?series=lasting'),
  ]),
  changes(
    'the search for a word of its alternative text or caption',
    below('/api/v1/photos', '?alt=whispered', '?alt=absent', '?caption=whispered', '?caption=absent'),
  ),
  stays('a series of later photos alone', [
    ...refused('/series/silence/', '/series/nonesuch/'),
    ...get('/series', '/series/lasting', '/api/v1/photos?series=Silence'),
  ]),
  stays('the pages of other cameras', refused('/cameras/nonesuch/', '/lenses/nonesuch/', '/focal-lengths/18-20-mm/')),
  stays('other places', [...page('/places/germany/hamburg/'), ...refused('/places/neverland/silence/')]),
  changes('the page about the site', page('/about/')),
  changes('the developer pages, whose examples are current answers', [
    ...page('/developers/'),
    ...get('/developers/reference.md'),
  ]),
  stays('pages of text', [
    ...page('/contact/'),
    ...page('/follow/'),
    ...page('/licence/'),
    ...get('/developers/reference/'),
  ]),
  stays('the pages that the law requires', [...page('/imprint/'), ...page('/privacy/')]),
  changes(
    'addresses of its pages without their slash, and of its lists in other spellings',
    get(
      ...[
        '/2024',
        '/2024/01',
        '/2024/01/01',
        '/2024/01/01/unspoken',
        '/categories/comets',
        '/tags/unspoken',
        '/random',
      ],
      ...['/places/neverland', '/on-this-day', '/tags/UNSPOKEN', '/tags/UNSPOKEN.md', '/places/NEVERLAND/feed.xml'],
    ),
  ),
  stays(
    'addresses of other pages without their slash',
    get(
      ...[
        '/search?q=unspoken',
        '/on-this-day/01-01',
        '/archive',
        '/about',
        '/contact',
        '/follow',
        '/licence',
        '/developers',
      ],
      ...['/developers/reference', '/photographers/nora', '/categories', '/photographers', '/tags', '/places'],
      ...['/imprint', '/privacy'],
    ),
  ),
]

/** Pages that are needed only for their addresses. */
const NO_PAGE = {
  body(): string {
    throw new Error('only paths are needed')
  },
}
const NO_PAGES = { home: NO_PAGE, about: NO_PAGE, developers: NO_PAGE, contact: NO_PAGE }

const ICONS = [
  '/favicon.ico',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/icon-144.png',
  '/icon-192.png',
  '/icon-512.png',
  '/manifest.webmanifest',
  '/feed.css',
]

/** The surfaces of each operation. */
const OPERATIONS: Readonly<Record<keyof Operations, readonly Surface[]>> = {
  getApiIndex: [stays('the index of the API', get('/api/v1', '/api/v1/'))],
  searchPhotos: [
    changes(
      'the search of the API',
      below(
        '/api/v1/photos',
        ...['', '/', '?limit=50', '?offset=90', '?q=unspoken', '?q=neverland', '?q=winter', '?photographer=Nora'],
        ...['?category=aurora', '?category=Comets', '?year=2024', '?location=neverland', '?include=details&limit=3'],
        ...['?tag=Unspoken', '?from=2024-01-01', '?from=2023-12-31&to=2031-02-03', '?on=01-01', '?order=oldest'],
        '?tag=winter&order=oldest&offset=1&limit=50',
        // Empty results hint at existing days and at other searches.
        ...['?year=2031', '?from=2024-01-02', '?on=01-02', '?q=unspkoen', '?q=neverlnd', '?q=unspoken+aurora'],
        ...['?location=neverlnad', '?tag=unspokn', '?category=auroar', '?q=wniter', '?q=winter+aurora', '?q=whispered'],
      ),
    ),
    stays(
      'searches that the queued photo does not match',
      below(
        '/api/v1/photos',
        ...['?q=fog', '?photographer=Erik', '?category=Street', '?year=2023', '?q=silence'],
        ...['?tag=silence', '?to=2023-12-31', '?from=2024-01-02&to=2024-01-01', '?limit=0', '?year=x', '?year=2101'],
        ...['?photographer=nora', '?q=unspoken&q=unspoken'],
      ),
    ),
  ],
  getLatestPhoto: [
    changes(
      'the newest photo of the API',
      below('/api/v1/photos/latest', '', '/', '?photographer=Nora', '?include=details', '?unspoken=1'),
    ),
    stays('the newest photo of others', get('/api/v1/photos/latest?photographer=Erik')),
  ],
  getRandomPhoto: [
    changes(
      'a random photo of the API',
      below(
        '/api/v1/photos/random',
        ...['', '/', '?photographer=Nora', '?category=Aurora', '?year=2024', '?tag=unspoken'],
        ...['?from=2024-01-01', '?from=2024-01-02'],
      ),
    ),
    stays('a random photo of the API, of those without the queued one', get('/api/v1/photos/random?year=2023')),
  ],
  getPhotoByDate: [
    changes('the photo of its day', [
      ...get('/api/v1/photos/2024-01-01', '/api/v1/photos/2024-01-01/'),
      { path: '/api/v1/photos/2024-01-01', headers: { 'if-match': '"unspoken"' } },
      { path: '/api/v1/photos/2024-01-01', headers: { 'if-match': '*' } },
    ]),
    stays('the photos of other days', [
      ...below('/api/v1/photos/2023-12-05', '', '?include=details', '?month=1'),
      ...below('/api/v1/photos/', '2024-02-30', 'unspoken'),
    ]),
    changes(
      'the newest photo, which gets a day after it',
      get('/api/v1/photos/2023-12-31', '/api/v1/photos/2023-12-31?include=details'),
    ),
    changes('the details of a photo that is like it', get('/api/v1/photos/2022-01-01?include=details')),
    changes('days without a photo, which say when the next one appears', [
      ...get(...['2023-12-10', '2024-01-02', '2031-02-03'].map((date) => `/api/v1/photos/${date}`)),
      ...['2023-12-10', '2024-01-02', '2031-02-03'].map((date) => call('get_photo', { date })),
      modern('tools/call', { name: 'get_photo', arguments: { date: '2031-01-01' } }, 'get_photo'),
    ]),
  ],
  getSiteOverview: [
    changes(
      'the overview of the API',
      below(
        '/api/v1/overview',
        ...['', '/'],
        ...['counts,places', ...COUNTED].map((name) => `?include=${name}`),
        ...['?title=unspoken', '?q=neverland', '?location=Neverland&include=places', '?category=Aurora,Night'],
      ),
    ),
  ],
  getApiHealth: [changes('health', get('/api/v1/health', '/api/v1/health/', '/mcp/health'))],
}

/** Calls of each tool. */
const TOOLS: Readonly<Record<keyof Tools, readonly Ask[]>> = {
  searchPhotos: [
    call('search_photos'),
    call('search_photos', { q: 'unspoken' }),
    call('search_photos', { tag: 'unspoken', from: '2024-01-01', order: 'oldest' }),
    call('search_photos', { on: '01-01', include: 'details' }),
    call('search_photos', { series: 'lasting', include: 'details' }),
    call('search_photos', { alt: 'whispered' }),
    call('search_photos', { title: 'unspoken' }),
    call('search_photos', { q: 'unspkoen neverland' }),
    call('search_photos', { year: 2031 }),
    call('random_photo', { year: 2031 }),
    call('search_photos', { year: 2024, photographer: 'Nora', category: 'Aurora', location: 'Neverland' }),
  ],
  getPhoto: [
    call('get_photo', { date: '2024-01-01' }),
    call('get_photo', { url: 'https://photos.example/2024/01/01/unspoken/' }),
    call('get_photo', { url: '/2024/01/01/' }),
  ],
  getLatestPhoto: [call('get_latest_photo'), call('get_latest_photo', { photographer: 'Nora', include: 'details' })],
  randomPhoto: [call('random_photo'), call('random_photo', { category: 'aurora' })],
  getSiteOverview: [
    call('get_site_overview'),
    call('get_site_overview', { title: 'unspoken', include: 'cameras' }),
    call('get_site_overview', { location: 'Neverland', include: 'places' }),
    ...['counts,places', ...COUNTED].map((include) => call('get_site_overview', { include })),
  ],
}

const MCP: readonly Surface[] = [
  stays('the tools of the MCP server, asked for something else', [
    call('search_photos', { q: 'fog' }),
    call('search_photos', { q: 'silence' }),
    call('search_photos', { limit: 51 }),
    call('get_photo', { url: '/2024/01/02/silence/' }),
    call('get_photo'),
    call('get_latest_photo', { photographer: 'Erik' }),
    call('no_such_tool'),
  ]),
  changes('the resources of the MCP server', [
    rpc('resources/list'),
    ...['/llms.txt', '/llms-full.txt', '/feed.xml', '/index.md'].map((path) =>
      rpc('resources/read', { uri: `https://photos.example${path}` }),
    ),
  ]),
  stays('resources that the MCP server does not have', [
    rpc('resources/read', { uri: 'https://photos.example/2024/01/01/unspoken.md' }),
    rpc('resources/read', { uri: 'https://photos.example/2023/12/31/photo-90.md' }),
  ]),
  changes('resources of the MCP server by template', [
    ...['/api/v1/photos/2024-01-01', '/2024/01.md', '/categories/aurora.md', '/categories/comets.md'].map(read),
    ...['/places/neverland.md', '/places/neverland/unspoken.md'].map(read),
  ]),
  stays('other resources by template', [
    ...['/api/v1/photos/2024-01-02', '/api/v1/photos/2023-12-10', '/api/v1/photos/2023-12-31'].map(read),
    ...['/2023/12.md', '/2024/02.md', '/2031/02.md', '/categories/street.md'].map(read),
    ...['/places/germany/hamburg.md', '/places/neverland/silence.md'].map(read),
  ]),
  changes('completions for the templates of the MCP server', [
    complete('/api/v1/photos/{date}', 'date', ''),
    complete('/api/v1/photos/{date}', 'date', '2024-01'),
    complete('/{year}/{month}.md', 'year', ''),
    complete('/{year}/{month}.md', 'month', '', { year: '2024' }),
    complete('/categories/{category}.md', 'category', 'comet'),
    complete('/places/{+place}.md', 'place', 'unsp'),
  ]),
  stays('other completions for the templates', [
    complete('/api/v1/photos/{date}', 'date', '2023-'),
    complete('/api/v1/photos/{date}', 'date', '2031'),
    complete('/{year}/{month}.md', 'month', '', { year: '2023' }),
    complete('/{year}/{month}.md', 'month', '', { year: '2031' }),
    complete('/categories/{category}.md', 'category', 'aurora'),
    complete('/places/{+place}.md', 'place', 'silence'),
    complete('/places/{+place}.md', 'day', 'unspoken'),
  ]),
  changes('answers to clients without a handshake', [
    modern('tools/call', { name: 'get_latest_photo' }, 'get_latest_photo'),
    modern('resources/list'),
    modern('resources/read', { uri: HOME }, HOME),
  ]),
  stays('what the MCP server says about itself', [
    modern('server/discover'),
    modern('tools/list'),
    modern('resources/templates/list'),
    ...MCP_PROTOCOL_VERSIONS.map((protocolVersion) =>
      rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } }),
    ),
    rpc('ping'),
    rpc('tools/list'),
    rpc('prompts/list'),
    rpc('prompts/get', { name: 'unspoken' }),
    rpc('resources/templates/list'),
    rpc('completion/complete', { ref: { type: 'ref/prompt', name: 'q' }, argument: { name: 'q', value: 'unsp' } }),
    { ...rpc('ping'), path: '/mcp/' },
    { ...rpc('ping'), body: '{' },
    { ...rpc('ping'), body: '[]' },
  ]),
  changes('an array of messages', [
    {
      ...rpc('ping'),
      body: JSON.stringify([
        { jsonrpc: '2.0', id: 1, method: 'ping' },
        { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_latest_photo' } },
      ]),
    },
  ]),
]

/** Addresses that the queued photo had on another blog, and those that such a blog derives from its words. */
const OLD_ADDRESSES: readonly Surface[] = [
  changes(
    'the old addresses of the queued photo',
    get(
      ...[
        '/old/unspoken/',
        '/old/unspoken',
        '/?p=4711',
        '/?p=4711&utm_source=x',
        '/index.php?p=4711',
        '/?tag=unspoken',
      ],
      ...['/?attachment_id=4712', '/2023/12/10/unspoken-earlier/', '/2023/12/10/unspoken-earlier/feed/'],
      ...['', '-150x150', '-scaled'].map((size) => `/wp-content/uploads/2024/01/unspoken${size}.jpg`),
      ...['/tag/unspoken/', '/category/unspoken/', '/2024/01/01/unspoken/feed/', '/2024/01/01/unspoken/trackback/'],
      ...['/?p=100&preview=true', '/old/taken-back/', '/2024/01/01/taken-back/'],
    ),
  ),
  changes('where it was published once and then hidden, on a day that has another photo', [
    ...absent('/2023/12/12/unspoken-once/'),
    ...get('/2023/12/12/unspoken-once/feed/', '/oembed?url=/2023/12/12/unspoken-once/'),
    call('get_photo', { url: 'https://photos.example/2023/12/12/unspoken-once/' }),
    call('get_photo', { url: '/2023/12/12/unspoken-once.md' }),
    ...pictures('2023/12/12', 'unspoken-once'),
  ]),
  changes('where it was on another blog, on a day that has another photo', [
    ...absent('/2023/12/11/unspoken-elsewhere/'),
    call('get_photo', { url: '/2023/12/11/unspoken-elsewhere' }),
    call('get_photo', { url: '/?p=4711' }),
    ...get('/oembed?url=/old/unspoken/', '/old/unspoken.md'),
  ]),
  changes('the address of a removed photo of that day', refused('/2024/01/01/taken-back/')),
  stays(
    'the old addresses of others',
    refused(
      ...[
        '/?p=100',
        '/old/shared/',
        '/old/silence/',
        '/category/aurora/',
        '/author/nora/',
        '/feed/',
        '/wp-sitemap.xml',
      ],
      ...['/page/2/', '/tag/winter/', '/tag/silence/', '/?s=unspoken', '/?m=202401', '/2024/01/page/2/', '/?feed=rss2'],
      '/wp-content/uploads/2024/01/silence.jpg',
    ),
  ),
]

const PICTURES: readonly Surface[] = [
  changes('the picture files of the queued photo', pictures('2024/01/01', 'unspoken')),
  changes('its picture files under another name', [
    ...pictures('2024/01/01', 'guessed'),
    ...pictures('2023/12/10', 'unspoken-earlier'),
  ]),
  stays('the picture files of those queued behind it', [
    ...pictures('2024/01/02', 'silence'),
    ...pictures('2031/02/03', 'far-silence'),
  ]),
  stays('the picture files of a published photo', [
    ...pictures('2023/12/31', 'photo-90'),
    ...pictures('2023/12/31', 'guessed'),
  ]),
  changes('parts of the picture files of the queued photo', parts(pictures('2024/01/01', 'unspoken'))),
  stays('parts of the picture files of a published photo', parts(pictures('2023/12/31', 'photo-90'))),
  stays(
    'picture files that no photo has',
    get(
      '/images/2023/12/10/unspoken-400.jpg',
      '/images/2024/01/01/unspoken-401.jpg',
      '/images/2024/01/01/unspoken',
      '/images/2024/01/01/',
      '/images/0000/00/00/x-400.jpg',
      '/pictures/bb/',
      '/media/unspoken.jpg',
      `/pictures/bb/${'bb'.repeat(16)}/full.jpeg`,
    ).map(({ path }) => ({ path, headers: { accept: 'application/json' } })),
  ),
]

/** The addresses that lead to a picture file. */
const PICTURE_ADDRESSES: readonly Surface[] = [
  changes(
    'the picture of today',
    below(
      '/today.jpg',
      ...['', '?w=400', '?photographer=Nora', '?category=aurora', '?tag=unspoken', '?series=Lasting', '?year=2024'],
    ),
  ),
  changes(
    'a random picture',
    below(
      '/random.jpg',
      ...['', '?w=240', '?photographer=Nora', '?category=Aurora', '?tag=unspoken', '?category=Comets', '?year=2024'],
    ),
  ),
  changes('the frame', [
    ...page('/frame/'),
    ...get('/frame/?caption=none', '/frame/?photographer=Nora', '/frame/?category=aurora'),
    ...get('/frame/?tag=unspoken', '/frame/?series=Lasting', '/frame/?year=2024', '/frame/?minutes=5'),
    ...get('/frame/?minutes=5&order=oldest&day=2023-12-31', '/frame/?minutes=5&tag=winter&order=oldest&day=2024-01-01'),
  ]),
  stays('the frame of photos without the queued one, if it does not reload at midnight', [
    ...refused('/frame/?tag=silence', '/frame/?series=Silence', '/frame/?photographer=unspoken', '/frame/?minutes=0'),
    ...get(
      '/frame',
      '/frame/?minutes=5&photographer=Erik',
      '/frame/?minutes=5&year=2023',
      '/frame/?minutes=5&tag=fog&day=2023-12-20',
    ),
  ]),
  stays(
    'the picture of today and a random one, of those without the queued one',
    get(
      ...['/random.jpg?photographer=Erik', '/today.jpg?tag=silence', '/random.jpg?series=Silence'],
      ...['/today.jpg?w=401', '/random.jpg?year=x', '/today.jpg?photographer=unspoken', '/today.jpg?w=400&w=400'],
    ),
  ),
]

const TOO_LARGE = 'x'.repeat(70_000)

/** Problems of every kind. Pages on them show the newest photo. */
const REFUSALS: readonly Surface[] = [
  changes('pages on problems, with the newest photo on them', [
    { path: '/nothing/here/' },
    { path: '/nothing/here.md' },
    { path: '/metrics' },
    { path: '/categories/nothing/' },
    { path: '/2023/12/10/' },
    { method: 'POST', path: '/', headers: { accept: 'text/html' } },
    { method: 'DELETE', path: '/2024/01/01/unspoken/', headers: { accept: 'text/html' } },
  ]),
  stays('problem documents', [
    ...refused('/nothing/here/', '/metrics', '/ready', '/readyz', '/healthz', '/health', '/server-status', '/%zz'),
    ...refused('/.env', '/export', '/queue', '/preview', '/backup', '/photos.jsonl', '/photoblog.sqlite', '/site.json'),
    ...get('/api', '/api/v2/photos', '/api/v1/queue', '/mcp/unspoken', '/mcp/metrics', '/.well-known/unspoken'),
    ...get('/assets/x'),
    ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path: '/api/v1/photos/2024-01-01' })),
    ...['POST', 'PUT', 'TRACE'].map((method) => ({ method, path: '/2024/01/01/unspoken/' })),
    { path: '/mcp' },
    { method: 'OPTIONS', path: '/api/v1/photos/2024-01-01' },
    { method: 'OPTIONS', path: '/2024/01/01/unspoken/' },
    { method: 'OPTIONS', path: '/unspoken' },
    { path: '/api/v1/photos/2024-01-01', headers: { accept: 'image/png' } },
    { path: '/2023/12/05/photo-65/', headers: { accept: 'image/png' } },
    { ...rpc('ping'), headers: { 'content-type': 'text/plain' } },
    { ...rpc('ping'), headers: { 'content-type': 'application/json', 'mcp-protocol-version': '1999-01-01' } },
    { ...rpc('ping'), body: TOO_LARGE },
    // Refused before its method is known: HEAD gets a body too.
    { method: 'GET', path: '/api/v1/photos', headers: { 'x-large': TOO_LARGE } },
    { path: '', raw: 'GET /2024/01/01/unspoken/ HTTP/1.1\r\nAccept: application/json\r\nConnection: close\r\n\r\n' },
    { path: '', raw: 'GARBAGE\r\n\r\n' },
  ]),
]
