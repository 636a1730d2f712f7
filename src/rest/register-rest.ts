import type { Operations } from '../contract/index.js'
import type { Routes } from '../http/index.js'
import { Answers, type RestContext } from './context.js'
import { registerGetApiHealth } from './get-api-health.js'
import { registerGetApiIndex } from './get-api-index.js'
import { registerGetLatestPhoto } from './get-latest-photo.js'
import { registerGetPhotoByDate } from './get-photo-by-date.js'
import { registerGetRandomPhoto } from './get-random-photo.js'
import { registerGetSiteOverview } from './get-site-overview.js'
import { registerSearchPhotos } from './search-photos.js'

type Register = (app: Routes, answers: Answers, context: RestContext) => void

/** Each operation that the contract declares. */
const OPERATIONS: Readonly<Record<keyof Operations, Register>> = {
  getApiIndex: registerGetApiIndex,
  searchPhotos: registerSearchPhotos,
  getLatestPhoto: registerGetLatestPhoto,
  getRandomPhoto: registerGetRandomPhoto,
  getPhotoByDate: registerGetPhotoByDate,
  getSiteOverview: registerGetSiteOverview,
  getApiHealth: registerGetApiHealth,
}

/** The REST API, one file per operation. @see Spec 4.1 */
export function registerRest(app: Routes, context: RestContext): void {
  const answers = new Answers(context.contract)
  for (const register of Object.values(OPERATIONS)) register(app, answers, context)
}
