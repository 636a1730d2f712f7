import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from './answer.js'
import { respond } from './respond.js'

export type Handler = (request: FastifyRequest) => Answer | Promise<Answer>

/** Registers a handler for GET (and HEAD) or POST on a path. It throws a `Problem` to respond with an error. */
export function route(app: FastifyInstance, method: 'GET' | 'POST', url: string, handle: Handler): void {
  app.route({
    // HEAD is handled like GET; `respond` leaves out the body.
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url,
    handler: (request, reply) => {
      const answer = handle(request)
      if (answer instanceof Promise) return answer.then((settled) => respond(request, reply, settled))
      respond(request, reply, answer)
    },
  })
}
