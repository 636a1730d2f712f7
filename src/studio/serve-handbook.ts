import type { FastifyInstance } from 'fastify'
import { findHandbookFile, HANDBOOK } from '../handbook/index.js'
import type { StudioPage } from './page.js'

/** The way to the handbook, in the line at the top. */
export const handbookPage: StudioPage = {
  path: HANDBOOK,
  name: ({ frame }) => frame.handbook,
}

/** The pages of the handbook, which are in English and have a look of their own. */
export function registerHandbook(app: FastifyInstance): void {
  app.get(`${HANDBOOK}*`, (request, reply) => {
    const file = findHandbookFile(request.url.split('?', 1)[0]!)
    return file === undefined ? reply.callNotFound() : reply.type(file.mediaType).send(file.body)
  })
}
