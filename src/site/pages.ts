import type { Calendar } from '../archive/index.js'
import type { Contract } from '../contract/index.js'
import type { Page, PageMaker } from './page.js'
import { archivePage } from './pages/archive.js'
import { developersPage } from './pages/developers.js'
import { categoryPage, photographerPage, placePage, tagPage } from './pages/group.js'
import { categoriesPage, photographersPage, placesPage, tagsPage } from './pages/group-index.js'
import { homePage } from './pages/home.js'
import { legalPages } from './pages/legal.js'
import { monthPage } from './pages/month.js'
import { onThisDayPage, onThisDayToday } from './pages/on-this-day.js'
import { dayPage, photoPage } from './pages/photo.js'
import { referencePage } from './pages/reference.js'
import { randomPage, searchPage } from './pages/search.js'
import { aboutPage, contactPage, licencePage } from './pages/text-pages.js'
import { yearPage } from './pages/year.js'

/**
 * Every kind of page that all sites have; routes, markdown, links and sitemaps are made from this list. A sitemap ends at
 * its limit, so those that can be very many stand last.
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
  categoriesPage,
  photographersPage,
  placesPage,
  tagsPage,
  categoryPage,
  photographerPage,
  yearPage,
  monthPage,
  dayPage,
  photoPage,
  placePage,
  tagPage,
]

export function createPages(contract: Contract, calendar: Calendar): readonly Page[] {
  return [...legalPages(contract), ...MAKERS].map((make) => make(contract, calendar))
}
