import type { FastifyInstance } from 'fastify'
import { noPhotoYet } from '../contract/index.js'
import { type Answers, oncePerState, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getLatestPhoto`: the newest there is, also on a day that has none yet. */
export function registerGetLatestPhoto(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const answer = oncePerState((published) => {
    const photo = published.latest()
    if (photo === undefined) throw noPhotoYet()
    return answers.cacheable(published, 'latest', () => contract.photoJson.envelope(photo))
  })
  registerOperation(app, contract.operations.getLatestPhoto, () => answer(archive.published()))
}
