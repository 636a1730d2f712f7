import type { FastifyInstance } from 'fastify'
import { Answers, type RestContext } from './context.js'
import { registerGetApiHealth } from './get-api-health.js'
import { registerGetApiIndex } from './get-api-index.js'
import { registerGetLatestPhoto } from './get-latest-photo.js'
import { registerGetPhotoByDate } from './get-photo-by-date.js'
import { registerGetRandomPhoto } from './get-random-photo.js'
import { registerGetSiteOverview } from './get-site-overview.js'
import { registerSearchPhotos } from './search-photos.js'

/** The REST API, one file per operation. @see Spec 4.1 */
export function registerRest(app: FastifyInstance, context: RestContext): void {
  const answers = new Answers(context.contract)
  registerGetApiIndex(app, answers, context)
  registerSearchPhotos(app, answers, context)
  registerGetLatestPhoto(app, answers, context)
  registerGetRandomPhoto(app, answers, context)
  registerGetPhotoByDate(app, answers, context)
  registerGetSiteOverview(app, answers, context)
  registerGetApiHealth(app, answers, context)
}
