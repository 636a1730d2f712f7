import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Which routes servers register from now on, and which of them requests reach: `GET /feed.xml`. */
export interface RouteWatch {
  readonly registered: Set<string>
  readonly reached: Set<string>
  stop(): void
}

/** Watches every server that the framework makes, from before its first route. @see Fastify, Hooks, onRoute */
export function watchRoutes(): RouteWatch {
  const registered = new Set<string>()
  const reached = new Set<string>()
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) registered.add(`${one} ${url}`)
    })
    fastify.addHook('onRequest', async ({ method, routeOptions, is404 }) => {
      if (!is404) reached.add(`${method} ${routeOptions.url}`)
    })
  }
  diagnostics.subscribe('fastify.initialization', listen)
  return { registered, reached, stop: () => diagnostics.unsubscribe('fastify.initialization', listen) }
}

/** What is there and was never asked for. */
export function findUncovered(there: Iterable<string>, asked: ReadonlySet<string>): readonly string[] {
  return [...new Set(there)].filter((one) => !asked.has(one)).sort()
}
