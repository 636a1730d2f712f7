import type { FastifyInstance } from 'fastify'
import { noPhotoYet } from '../contract/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getLatestPhoto`: the newest there is, also on a day that has none yet. */
export function registerGetLatestPhoto(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const kept = keepAnswers(1)
  registerOperation(app, contract.operations.getLatestPhoto, () => {
    const published = archive.published()
    return kept(published, 'latest', () => {
      const photo = published.latest()
      if (photo === undefined) throw noPhotoYet()
      return answers.cacheable(contract.photoJson.envelope(photo))
    })
  })
}
