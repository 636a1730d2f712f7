import type { Operation, Operations } from '../contract/operations.js'
import type { Routes } from '../http/routes/http-app.js'
import { getApiHealth } from './get-api-health.js'
import { getApiIndex } from './get-api-index.js'
import { getLatestPhoto } from './get-latest-photo.js'
import { getPhotoByDate } from './get-photo-by-date.js'
import { getRandomPhoto } from './get-random-photo.js'
import { getSiteOverview } from './get-site-overview.js'
import { type Operate, type RestContext, registerOperation } from './operation.js'
import { searchPhotos } from './search-photos.js'

/** Each operation that the contract declares. */
const OPERATIONS: Readonly<Record<keyof Operations, (context: RestContext) => Operate>> = {
  getApiIndex,
  searchPhotos,
  getLatestPhoto,
  getRandomPhoto,
  getPhotoByDate,
  getSiteOverview,
  getApiHealth,
}

/** The REST API, one file per operation. @see Spec 4.1 */
export function registerRest(routes: Routes, context: RestContext): void {
  for (const operation of Object.values<Operation>(context.contract.operations)) {
    registerOperation(routes, operation, OPERATIONS[operation.id as keyof Operations](context), context)
  }
}
