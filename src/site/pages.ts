import type { Calendar } from '../archive/index.js'
import type { Contract } from '../contract/index.js'
import type { Page, PageMaker } from './page.js'
import { archivePage } from './pages/archive.js'
import { developersPage } from './pages/developers.js'
import { groupPage } from './pages/group.js'
import { groupIndexPage } from './pages/group-index.js'
import { homePage } from './pages/home.js'
import { legalPages } from './pages/legal.js'
import { monthPage } from './pages/month.js'
import { onThisDayPage, onThisDayToday } from './pages/on-this-day.js'
import { ownPages } from './pages/own-pages.js'
import { dayPage, photoPage } from './pages/photo.js'
import { referencePage } from './pages/reference.js'
import { randomPage, searchPage } from './pages/search.js'
import { aboutPage, contactPage, licencePage } from './pages/text-pages.js'
import { yearPage } from './pages/year.js'

/**
 * Every page type; routes, markdown, links and sitemaps are derived from this list. Sitemaps are cut at their limit, so
 * the types with the most pages come last.
 */
const MAKERS: readonly PageMaker[] = [
  homePage,
  aboutPage,
  contactPage,
  licencePage,
  developersPage,
  referencePage,
  archivePage,
  searchPage,
  randomPage,
  onThisDayToday,
  onThisDayPage,
  groupIndexPage('categories'),
  groupIndexPage('photographers'),
  groupIndexPage('places'),
  groupIndexPage('tags'),
  groupPage('categories'),
  groupPage('photographers'),
  yearPage,
  monthPage,
  dayPage,
  photoPage,
  groupPage('places'),
  groupPage('tags'),
]

export function createPages(contract: Contract, calendar: Calendar): readonly Page[] {
  return [...legalPages(contract), ...ownPages(contract), ...MAKERS].map((make) => make(contract, calendar))
}
