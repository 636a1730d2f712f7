import { explainNothing, toSearchRequest } from '../contract/index.js'
import type { Routes } from '../http/index.js'
import { type Answers, type RestContext, registerOperation } from './context.js'
import { joinHints, readAsked } from './read-asked.js'

/** Spec 4.1 `getRandomPhoto`. No match is a result, not an error. */
export function registerGetRandomPhoto(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const operation = contract.operations.getRandomPhoto
  const asker = { form: 'query', parameters: operation.parameters } as const
  registerOperation(app, operation, (request) => {
    const { given, hint } = readAsked(operation, request.query)
    const { filter } = toSearchRequest(given)
    const published = archive.published()
    const photo = published.random(filter)
    const why = photo === undefined ? explainNothing(filter, published, asker, contract) : undefined
    return answers.uncacheable(
      contract.photoJson.random(photo, {
        hint: joinHints(hint, why),
        details: given.include === undefined ? undefined : published,
      }),
    )
  })
}
