import type { GroupKinds } from '../contract/addresses/group-kinds.js'
import type { Contract } from '../contract/contract.js'
import type { Calendar } from '../photos/days/calendar.js'
import { archivePage } from './archive/archive-page.js'
import { homePage } from './archive/home.js'
import { monthPage } from './archive/month.js'
import { onThisDayPage, onThisDayToday } from './archive/on-this-day.js'
import { yearPage } from './archive/year.js'
import { developersPage } from './developers/developers.js'
import { referencePage } from './developers/reference.js'
import { groupPage } from './groups/group.js'
import { groupIndexPage } from './groups/group-index.js'
import type { Page, PageMaker } from './page.js'
import { framePage } from './photo/frame-page.js'
import { dayPage, photoPage } from './photo/photo-pages.js'
import { randomPage, searchPage } from './search/search.js'
import { followPage } from './text/follow-page.js'
import { legalPages } from './text/legal.js'
import { ownPages } from './text/own-pages.js'
import { aboutPage, contactPage, licencePage } from './text/text-pages.js'

const MOST_GROUPS: readonly (keyof GroupKinds)[] = ['places', 'tags']

/**
 * The page types of every site; routes, markdown and sitemaps are derived from them. Sitemaps are cut at their limit,
 * so the types with the most pages come last.
 */
const makersOf = (kinds: readonly (keyof GroupKinds)[]): readonly PageMaker[] => [
  homePage,
  aboutPage,
  contactPage,
  followPage,
  licencePage,
  developersPage,
  referencePage,
  archivePage,
  searchPage,
  randomPage,
  framePage,
  onThisDayToday,
  onThisDayPage,
  ...kinds.map(groupIndexPage),
  ...kinds.filter((kind) => !MOST_GROUPS.includes(kind)).map(groupPage),
  yearPage,
  monthPage,
  dayPage,
  photoPage,
  ...MOST_GROUPS.map(groupPage),
]

export function createPages(contract: Contract, calendar: Calendar): readonly Page[] {
  const kinds = Object.keys(contract.groupKinds) as (keyof GroupKinds)[]
  const makers = [...legalPages(contract), ...ownPages(contract), ...makersOf(kinds)]
  return makers.map((make) => make(contract, calendar)).filter(({ pattern }) => contract.addresses.offers(pattern))
}
