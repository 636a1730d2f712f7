import type { Published } from '../archive/index.js'
import { presentFullOverview } from '../contract/index.js'
import type { Answer, Routes } from '../http/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'
import { type Asked, readAsked } from './read-asked.js'

/** Spec 4.1 `getSiteOverview`. */
export function registerGetSiteOverview(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const operation = contract.operations.getSiteOverview
  const make = (published: Published, { given, hint }: Asked): Answer =>
    answers.cacheable(Buffer.from(JSON.stringify({ ...presentFullOverview(published, given.include, contract), hint })))
  const kept = keepAnswers(4)
  registerOperation(app, operation, (request) => {
    const asked = readAsked(operation, request.query)
    const published = archive.published()
    // What is told of a query is told to that query alone.
    if (asked.hint !== undefined) return make(published, asked)
    return kept(published)(asked.given.include ?? '', () => make(published, asked))
  })
}
