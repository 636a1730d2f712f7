import type { FastifyInstance } from 'fastify'
import { presentOverview } from '../contract/index.js'
import { type Answers, oncePerState, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getSiteOverview`. */
export function registerGetSiteOverview(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const { site, addresses, operations } = contract
  const answer = oncePerState((published) =>
    answers.cacheable(published, 'overview', () =>
      Buffer.from(JSON.stringify(presentOverview(published, site, addresses))),
    ),
  )
  registerOperation(app, operations.getSiteOverview, () => answer(archive.published()))
}
