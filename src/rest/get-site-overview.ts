import { presentFullOverview } from '../contract/index.js'
import type { Routes } from '../http/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'
import { readAsked } from './read-asked.js'

/** Spec 4.1 `getSiteOverview`. */
export function registerGetSiteOverview(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const kept = keepAnswers(4)
  const operation = contract.operations.getSiteOverview
  registerOperation(app, operation, (request) => {
    const { given, hint } = readAsked(operation, request.query)
    const published = archive.published()
    const make = () =>
      answers.cacheable(
        Buffer.from(JSON.stringify({ ...presentFullOverview(published, given.include, contract), hint })),
      )
    // What is told of a query is told to that query alone.
    return hint === undefined ? kept(published, given.include ?? '', make) : make()
  })
}
