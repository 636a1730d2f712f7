import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from './answer.js'
import { respond } from './respond.js'

export type Handler = (request: FastifyRequest) => Answer | Promise<Answer>

/** Answers GET (and HEAD) or POST on a path. A handler throws a `Problem` where it has no answer. */
export function route(app: FastifyInstance, method: 'GET' | 'POST', url: string, handle: Handler): void {
  app.route({
    // One route for both: HEAD is answered as GET, and `respond` leaves the body out.
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url,
    handler: (request, reply) => {
      const answer = handle(request)
      if (answer instanceof Promise) return answer.then((settled) => respond(request, reply, settled))
      respond(request, reply, answer)
    },
  })
}
