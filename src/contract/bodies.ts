import { yearOf } from '../photos/days/photo-date.js'
import type { Site } from '../photos/site.js'
import type { ArchiveStatus } from '../state/archive.js'
import { memoizeByView } from '../state/memoize-by-view.js'
import type { Published } from '../state/published.js'
import { type Addresses, PATHS } from './addresses/addresses.js'
import { type GroupKinds, largestFirst, topGroups } from './addresses/group-kinds.js'
import type { LicenceTerms } from './licence-terms.js'
import { LIMITS, MCP_PROTOCOL_VERSIONS } from './limits.js'
import type { Operation } from './operations.js'
import type { ApiHealthBody, ApiIndexBody, SiteOverviewBody } from './schemas.js'

export const MCP_TRANSPORT = 'streamable-http'

interface OverviewParts {
  readonly site: Site
  readonly addresses: Addresses
  readonly licence: LicenceTerms
  readonly groupKinds: GroupKinds
}

/** @see Spec 2.6 */
function presentTotals(
  published: Published,
  { site, addresses, licence }: Pick<OverviewParts, 'site' | 'addresses' | 'licence'>,
): SiteOverviewBody {
  const { total, photographers, categories } = published.overview()
  const years = published.years()
  const first = published.first()
  const latest = published.latest()
  const section = (name: string, path: string) => ({ name, url: addresses.absolute(path) })
  return {
    title: site.title,
    description: site.description,
    url: addresses.absolute(PATHS.home),
    language: site.language,
    time_zone: site.timeZone,
    total_photos: total,
    ...(first === undefined || latest === undefined ? {} : { first_date: first.date, latest_date: latest.date }),
    photographers: [...photographers],
    categories: [...categories],
    posts_per_year: [...years],
    sections: [
      section('Home', PATHS.home),
      section('About', PATHS.about),
      section('Contact', PATHS.contact),
      section('Developers', PATHS.developers),
      section('RSS feed', PATHS.feed),
      section('Sitemap', PATHS.sitemap),
      section('REST API', PATHS.apiIndex),
      section('OpenAPI document', PATHS.openapi),
      section('MCP server', PATHS.mcp),
      section('Index for agents', PATHS.llms),
    ],
    url_pattern: addresses.photoPagePattern,
    license: { terms: licence.terms, url: licence.url, contact_url: addresses.absolute(PATHS.contact) },
  }
}

/** Photos by category, year and photographer. */
const presentCounts = (published: Published, { site }: Pick<OverviewParts, 'site'>) => {
  const photographers = site.photographers.map(({ name }) => name)
  const years = published.years()
  const categories = new Map<string, Map<number, number[]>>()
  const open = (name: string) => {
    const counts = new Map(years.map(({ year }) => [year, photographers.map(() => 0)]))
    categories.set(name, counts)
    return counts
  }
  for (const name of site.categories) open(name)
  for (const photo of published.newest(0, published.total)) {
    const who = photographers.indexOf(photo.photographer)
    for (const name of who === -1 ? [] : photo.categories) {
      const counts = (categories.get(name) ?? open(name)).get(yearOf(photo.date))!
      counts[who]!++
    }
  }
  return {
    photographers,
    categories: Object.fromEntries([...categories].map(([name, counts]) => [name, Object.fromEntries(counts)])),
  }
}

/** Countries, those with most photos first, and their cities; what lies within a city is counted with it. */
function presentPlaces(published: Published, { places }: GroupKinds) {
  return largestFirst(topGroups(places, published)).map(({ name, count, places: cities }) => ({
    country: name,
    photos: count,
    cities: Object.fromEntries(cities.map(({ parts, count }) => [parts.at(-1)!, count])),
  }))
}

/** Presents the overview. Optional parts are counted once per published view. */
export type PresentOverview = (published: Published, include?: string) => SiteOverviewBody

export function createOverview(contract: OverviewParts): PresentOverview {
  const counts = memoizeByView((published) => presentCounts(published, contract))
  const places = memoizeByView((published) => presentPlaces(published, contract.groupKinds))
  return (published, include) => {
    const wanted = include?.split(',') ?? []
    return {
      ...presentTotals(published, contract),
      ...(wanted.includes('counts') ? { counts: counts(published) } : {}),
      ...(wanted.includes('places') ? { places: places(published) } : {}),
    }
  }
}

/** Health while the photos can be read; otherwise the operation returns 503. */
export function presentHealth(
  published: Published,
  status: ArchiveStatus,
  version: string,
  addresses: Addresses,
): ApiHealthBody {
  const health = status.current ? 'ok' : 'degraded'
  const latest = published.latest()
  return {
    status: health,
    photo_index: {
      status: health,
      photos: published.total,
      ...(latest === undefined ? {} : { latest_date: latest.date }),
    },
    mcp: { status: health, url: addresses.absolute(PATHS.mcp), protocol_versions: [...MCP_PROTOCOL_VERSIONS] },
    version,
  }
}

/** @param quota requests per client and window */
export function presentApiIndex(
  operations: readonly Operation[],
  {
    site,
    quota,
    addresses,
    licence,
  }: Pick<OverviewParts, 'site' | 'addresses' | 'licence'> & { readonly quota: number },
): ApiIndexBody {
  return {
    name: `${site.title} API`,
    version: 'v1',
    description: `${site.description} Public, read-only and free: no API keys, no accounts.`,
    documentation_url: addresses.absolute(PATHS.developers),
    openapi_url: addresses.absolute(PATHS.openapi),
    mcp: { url: addresses.absolute(PATHS.mcp), transport: MCP_TRANSPORT },
    rate_limit: {
      policy: LIMITS.quota.policy,
      requests: quota,
      window_seconds: LIMITS.quota.windowSeconds,
    },
    endpoints: operations.map((operation) => ({
      operation_id: operation.id,
      method: operation.method,
      path: operation.path,
      url: addresses.absolute(operation.path),
      summary: operation.summary,
      parameters: operation.parameters.map(({ name, in: place, required, description, schema }) => ({
        name,
        in: place,
        required,
        description,
        schema,
      })),
    })),
    license: { terms: licence.terms, url: licence.url },
  }
}
