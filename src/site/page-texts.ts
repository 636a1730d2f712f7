import { PATHS } from '../contract/addresses/addresses.js'
import { markdownPath } from '../contract/addresses/page-paths.js'
import type { Contract } from '../contract/contract.js'
import type { Document } from '../contract/document.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { Problem } from '../contract/problems.js'
import type { Calendar } from '../photos/days/calendar.js'
import type { Published } from '../state/published.js'
import { archivePage } from './archive/archive-page.js'
import { homePage } from './archive/home.js'
import { monthPage } from './archive/month.js'
import { developersPage } from './developers/developers.js'
import { groupPage } from './groups/group.js'
import type { PageMaker } from './page.js'
import { renderMarkdown } from './parts/render-markdown.js'
import { aboutPage, contactPage, licencePage } from './text/text-pages.js'

const MAX_AGE_SECONDS = 300

/** Pages whose markdown is also used elsewhere, byte for byte the same as at their `.md` addresses. */
export function createPageTexts(contract: Contract, calendar: Calendar) {
  /** The markdown of a page, by its address or its `.md` address; `undefined` if the page is missing or redirects. */
  const read = (make: PageMaker) => {
    const page = make(contract, calendar)
    return (path: string, params: Readonly<Record<string, string>>, published: Published): string | undefined => {
      try {
        const request = { published, params: { ...params, path: path.replace(/\.md$/, '/') }, query: {} }
        const found = page.find(request)
        return 'redirect' in found ? undefined : renderMarkdown(found, contract)
      } catch (error) {
        if (error instanceof Problem && error.code === 'not_found') return undefined
        throw error
      }
    }
  }
  /** The markdown of a page that always exists. */
  const text = (path: string, make: PageMaker): Document => {
    const readPage = read(make)
    return {
      path: markdownPath(path),
      mediaType: MEDIA_TYPES.markdown,
      maxAgeSeconds: MAX_AGE_SECONDS,
      body: (published) => readPage(path, {}, published)!,
    }
  }
  return {
    home: text(PATHS.home, homePage),
    about: text(PATHS.about, aboutPage),
    contact: text(PATHS.contact, contactPage),
    developers: text(PATHS.developers, developersPage),
    archive: text(PATHS.archive, archivePage),
    licence: text(PATHS.licence, licencePage),
    month: read(monthPage),
    category: read(groupPage('categories')),
    place: read(groupPage('places')),
  }
}
