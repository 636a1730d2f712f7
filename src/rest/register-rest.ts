import { presentApiIndex, presentHealth } from '../contract/bodies.js'
import { emptyResultHint, searchHint } from '../contract/hints/empty-result-hint.js'
import type { Operation, Operations } from '../contract/operations.js'
import { adviseOnDays, noPhotoBy, noPhotoYet, photoNotFound } from '../contract/problems.js'
import { toSearchRequest } from '../contract/search-request.js'
import type { Routes } from '../http/routes/http-app.js'
import type { Photo } from '../photos/photo.js'
import { jsonOf, type Operate, type RestContext, registerOperation } from './operation.js'
import { searchPhotos } from './search-photos.js'

/** Spec 4.1 `getApiIndex`. It needs no photos, so it works before they are loaded. */
function getApiIndex({ contract }: RestContext): Operate {
  const index = jsonOf(presentApiIndex(Object.values(contract.operations), contract))
  return () => index
}

/** Spec 4.1 `getLatestPhoto`: the newest photo, even if today has none yet, or the newest of one photographer. */
function getLatestPhoto({ contract: { photoJson } }: RestContext): Operate {
  return ({ given: { photographer }, published, more }) => {
    const photo = published.latest(photographer)
    if (photo === undefined) {
      throw photographer === undefined || published.total === 0 ? noPhotoYet() : noPhotoBy(photographer)
    }
    return { pieces: [photoJson.envelope(photo, more())] }
  }
}

/** Spec 4.1 `getRandomPhoto`. No match is a result, not an error. */
function getRandomPhoto({ contract }: RestContext): Operate {
  const { parameters } = contract.operations.getRandomPhoto
  return ({ given, published, more }) => {
    const { filter } = toSearchRequest(given)
    const photo = published.random(filter)
    const why =
      photo === undefined ? emptyResultHint(filter, published, { form: 'query', parameters }, contract) : undefined
    return { pieces: contract.photoJson.pieces.random(photo, more(why)) }
  }
}

/** Spec 4.1 `getPhotoByDate`. A future day gets the same response as a day without a photo. */
function getPhotoByDate({ contract: { operations, site, photoJson, addresses } }: RestContext): Operate {
  const { path } = operations.getPhotoByDate
  const link = (relation: 'prev' | 'next', photo: Photo | undefined) =>
    photo === undefined ? [] : [`<${addresses.absolute(path.replace('{date}', photo.date))}>; rel="${relation}"`]
  return ({ given: { date = '' }, published, more }) => {
    const photo = published.onDate(date)
    if (photo === undefined) throw photoNotFound(date, { resolution: adviseOnDays(published, site) })
    const { previous, next } = published.neighbours(photo)
    return {
      pieces: [photoJson.envelope(photo, more())],
      links: [...link('prev', previous), ...link('next', next)],
    }
  }
}

/** Spec 4.1 `getSiteOverview`. */
function getSiteOverview({ contract }: RestContext): Operate {
  const { parameters } = contract.operations.getSiteOverview
  return ({ given, published, more }) => {
    const overview = contract.presentOverview(published, given)
    const { filter } = toSearchRequest(given)
    const found = { total: overview.total_photos, photos: [] }
    const why = searchHint(found, filter, published, { form: 'query', parameters }, contract)
    return jsonOf({ ...overview, hint: more(why).hint })
  }
}

/** Spec 4.1 `getApiHealth`: 503 until the photos have been read once. */
function getApiHealth({ archive, contract }: RestContext): Operate {
  return ({ published }) => jsonOf(presentHealth(published, archive.status().current, contract))
}

/** Every operation that the contract declares. */
const OPERATIONS: Readonly<Record<keyof Operations, (context: RestContext) => Operate>> = {
  getApiIndex,
  searchPhotos,
  getLatestPhoto,
  getRandomPhoto,
  getPhotoByDate,
  getSiteOverview,
  getApiHealth,
}

/** The REST API. @see Spec 4.1 */
export function registerRest(routes: Routes, context: RestContext): void {
  for (const operation of Object.values<Operation>(context.contract.operations)) {
    registerOperation(routes, operation, OPERATIONS[operation.id as keyof Operations](context), context)
  }
}
