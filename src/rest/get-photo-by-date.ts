import type { FastifyInstance } from 'fastify'
import { photoNotFound } from '../contract/index.js'
import { readValue } from '../http/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'

/** Cached responses. */
const KEPT_ANSWERS = 1000

/** Spec 4.1 `getPhotoByDate`. A future day gets the same response as a day without a photo. */
export function registerGetPhotoByDate(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const kept = keepAnswers(KEPT_ANSWERS)
  registerOperation(app, contract.operations.getPhotoByDate, (request) => {
    const given = (request.params as { date: string }).date
    const published = archive.published()
    return kept(published, given, () => {
      const date = String(readValue(contract.parameters.date, given))
      const photo = published.onDate(date)
      if (photo === undefined) throw photoNotFound(date)
      return answers.cacheable(contract.photoJson.envelope(photo))
    })
  })
}
