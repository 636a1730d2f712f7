import { PATHS } from '../../contract/addresses/addresses.js'
import { type GroupKind, largestFirst, topGroups } from '../../contract/addresses/group-kinds.js'
import type { Contract } from '../../contract/contract.js'
import { oncePerState } from '../../state/once-per-state.js'
import type { Published } from '../../state/published.js'
import { stripesPath } from '../drawn/stripes.js'
import type { Link, PageModel } from '../page.js'
import { type Cover, presentCovers } from '../parts/covers.js'
import { languageOf } from '../words/site-language.js'

/** Every way into the archive: years as stripes of their days' colours, and then pictures of all that photos share. */
export interface ArchiveModel extends PageModel {
  readonly total: number
  readonly years: readonly ArchiveYear[]
  readonly categories: readonly Cover[]
  readonly photographers: readonly Cover[]
  readonly places: Section
  readonly tags: Section
  readonly today: Link
}

interface ArchiveYear extends Link {
  /** `1,234` */
  readonly number: string
  /** `1,234 photos` */
  readonly count: string
  readonly stripes: string
  /** Twelve; a month without photos has no page. */
  readonly months: readonly (ArchiveMonth | undefined)[]
}

interface ArchiveMonth extends Link {
  readonly short: string
}

/** The largest groups as pictures, those that follow as words. */
interface Section {
  readonly covers: readonly Cover[]
  readonly words: readonly CountedLink[]
}

export interface CountedLink extends Link {
  /** How many photos: `1,234`. */
  readonly number: string
}

const MAX_PLACES = 40
const MAX_TAGS = 60
const SHOWN_AS_PICTURES = 12

export function presentArchive(published: Published, contract: Contract): ArchiveModel {
  const { pages, site, groupKinds } = contract
  const { dates, photos: countText, words } = languageOf(site)
  const covers = (kind: GroupKind) => presentCovers(topGroups(kind, published), kind, contract)
  const monthNames = Array.from({ length: 12 }, (_, index) => dates.month(index + 1))
  const { years } = published.overview()
  return {
    path: PATHS.archive,
    title: words.archive.title,
    description: words.archive.description(countText(published.total)),
    trail: [],
    photo: published.latest(),
    total: published.total,
    years: years.map((counted) => presentYearStripe(counted, monthNames, published, contract)),
    categories: covers(groupKinds.categories),
    photographers: covers(groupKinds.photographers),
    places: presentSection(groupKinds.places, MAX_PLACES, published, contract),
    tags: presentSection(groupKinds.tags, MAX_TAGS, published, contract),
    today: { name: words.archive.onThisDay, path: pages.dayOfYear(published.today.slice(5)) },
  }
}

function presentSection(kind: GroupKind, max: number, published: Published, contract: Contract): Section {
  const { number } = languageOf(contract.site)
  const largest = largestFirst(topGroups(kind, published)).slice(0, max)
  return {
    covers: presentCovers(largest.slice(0, SHOWN_AS_PICTURES), kind, contract),
    words: largest.slice(SHOWN_AS_PICTURES).map(({ name, parts, photos }) => ({
      name,
      path: kind.pathOf(parts),
      number: number(photos.length),
    })),
  }
}

/** The months of each year that have photos. */
const findMonths = oncePerState((published) => {
  const months = new Map<number, ReadonlySet<number>>()
  for (const { year } of published.overview().years) {
    months.set(year, new Set(published.ofYear(year).map(({ date }) => Number(date.slice(5, 7)))))
  }
  return months
})

function presentYearStripe(
  { year, photos }: { readonly year: number; readonly photos: number },
  monthNames: readonly string[],
  published: Published,
  { pages, site }: Contract,
): ArchiveYear {
  const { number, photos: countText } = languageOf(site)
  const present = findMonths(published).get(year)
  return {
    name: String(year),
    path: pages.year(year),
    number: number(photos),
    count: countText(photos),
    stripes: stripesPath(pages.year(year)),
    months: monthNames.map((name, index) => {
      if (present?.has(index + 1) !== true) return undefined
      return { name: `${name} ${year}`, short: name.slice(0, 3), path: pages.month(year, index + 1) }
    }),
  }
}
