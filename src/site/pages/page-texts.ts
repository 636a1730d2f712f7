import type { Calendar } from '../../archive/index.js'
import { type Contract, type Document, MEDIA_TYPES, markdownPath, PATHS } from '../../contract/index.js'
import type { PageMaker } from '../page.js'
import { renderMarkdown } from '../parts/render-markdown.js'
import { developersPage } from './developers.js'
import { homePage } from './home.js'
import { aboutPage, contactPage } from './text-pages.js'

const MAX_AGE_SECONDS = 300

/** Pages whose markdown is also used elsewhere, byte for byte as at their `.md` addresses. */
export interface PageTexts {
  readonly home: Document
  readonly about: Document
  readonly contact: Document
  readonly developers: Document
}

export function createPageTexts(contract: Contract, calendar: Calendar): PageTexts {
  const text = (path: string, make: PageMaker): Document => {
    const page = make(contract, calendar)
    return {
      path: markdownPath(path),
      mediaType: MEDIA_TYPES.markdown,
      maxAgeSeconds: MAX_AGE_SECONDS,
      body: (published) => {
        const found = page.find({ published, params: { path }, query: {} })
        if ('redirect' in found) throw new Error(`${path} is no page but leads to ${found.redirect}`)
        return renderMarkdown(found, contract)
      },
    }
  }
  return {
    home: text(PATHS.home, homePage),
    about: text(PATHS.about, aboutPage),
    contact: text(PATHS.contact, contactPage),
    developers: text(PATHS.developers, developersPage),
  }
}
