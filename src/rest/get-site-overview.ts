import type { FastifyInstance } from 'fastify'
import { presentOverview } from '../contract/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getSiteOverview`. */
export function registerGetSiteOverview(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const kept = keepAnswers(1)
  registerOperation(app, contract.operations.getSiteOverview, () => {
    const published = archive.published()
    return kept(published, 'overview', () =>
      answers.cacheable(Buffer.from(JSON.stringify(presentOverview(published, contract)))),
    )
  })
}
