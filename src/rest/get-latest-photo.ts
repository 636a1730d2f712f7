import type { FastifyInstance } from 'fastify'
import { noPhotoBy, noPhotoYet, type SearchArguments } from '../contract/index.js'
import { readQuery } from '../http/index.js'
import { type Answers, keepAnswers, queryOf, type RestContext, registerOperation } from './context.js'

/** Cached responses: one for each photographer, and one of all. */
const KEPT_ANSWERS = 32

/** Spec 4.1 `getLatestPhoto`: the newest there is, also on a day that has none yet, or the newest of one photographer. */
export function registerGetLatestPhoto(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const operation = contract.operations.getLatestPhoto
  const kept = keepAnswers(KEPT_ANSWERS)
  registerOperation(app, operation, (request) => {
    const { photographer } = readQuery(operation.parameters, queryOf(request)) as SearchArguments
    const published = archive.published()
    return kept(published, photographer ?? '', () => {
      const photo = published.latest(photographer)
      if (photo === undefined)
        throw photographer === undefined || published.total === 0 ? noPhotoYet() : noPhotoBy(photographer)
      return answers.cacheable(contract.photoJson.envelope(photo))
    })
  })
}
