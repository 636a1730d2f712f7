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

/**
 * Every page type; routes, markdown, links and sitemaps are derived from this list. Sitemaps are cut at their limit, so
 * the types with the most pages come last.
 */
const MAKERS: readonly PageMaker[] = [
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
  groupIndexPage('categories'),
  groupIndexPage('photographers'),
  groupIndexPage('places'),
  groupIndexPage('tags'),
  groupIndexPage('series'),
  groupIndexPage('cameras'),
  groupIndexPage('lenses'),
  groupIndexPage('focalLengths'),
  groupIndexPage('colours'),
  groupPage('categories'),
  groupPage('photographers'),
  groupPage('series'),
  groupPage('cameras'),
  groupPage('lenses'),
  groupPage('focalLengths'),
  groupPage('colours'),
  yearPage,
  monthPage,
  dayPage,
  photoPage,
  groupPage('places'),
  groupPage('tags'),
]

export function createPages(contract: Contract, calendar: Calendar): readonly Page[] {
  const makers = [...legalPages(contract), ...ownPages(contract), ...MAKERS]
  return makers.map((make) => make(contract, calendar)).filter(({ pattern }) => contract.addresses.offers(pattern))
}
