import type { FastifyInstance } from 'fastify'
import { photoNotFound } from '../contract/index.js'
import { readValue } from '../http/index.js'
import { type Answers, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getPhotoByDate`. A day that has not begun is answered as one without a photo. */
export function registerGetPhotoByDate(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const operation = contract.operations.getPhotoByDate
  registerOperation(app, operation, (request) => {
    const given = (request.params as { date: string }).date
    const date = String(readValue(contract.parameters.date, given))
    const published = archive.published()
    const photo = published.onDate(date)
    if (photo === undefined) throw photoNotFound(date)
    return answers.cacheable(published, date, () => contract.photoJson.envelope(photo))
  })
}
