import { findHandbookFile, HANDBOOK } from '../handbook/find-handbook-file.js'
import { NO_STORE } from '../http/answer.js'
import { type Handler, type Routes, route } from '../http/routes/http-app.js'
import type { StudioPage } from './page.js'

/** The way to the handbook, in the line at the top. */
export const handbookPage: StudioPage = {
  path: HANDBOOK,
  name: ({ frame }) => frame.handbook,
}

/** The pages of the handbook, which are in English and have a look of their own. */
export function registerHandbook(routes: Routes, missing: Handler): void {
  route(routes, 'GET', `${HANDBOOK}*`, (request) => {
    const file = findHandbookFile(request.url.split('?', 1)[0]!)
    return file === undefined ? missing(request) : { status: 200, ...file, cacheControl: NO_STORE }
  })
}
