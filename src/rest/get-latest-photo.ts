import { noPhotoBy, noPhotoYet } from '../contract/index.js'
import type { Routes } from '../http/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'
import { readAsked } from './read-asked.js'

/** Cached responses: one for each photographer, and one of all. */
const KEPT_ANSWERS = 32

/** Spec 4.1 `getLatestPhoto`: the newest there is, also on a day that has none yet, or the newest of one photographer. */
export function registerGetLatestPhoto(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const operation = contract.operations.getLatestPhoto
  const kept = keepAnswers(KEPT_ANSWERS)
  registerOperation(app, operation, (request) => {
    const { given, hint } = readAsked(operation, request.query)
    const { photographer, include } = given
    const published = archive.published()
    const make = () => {
      const photo = published.latest(photographer)
      if (photo === undefined) {
        throw photographer === undefined || published.total === 0 ? noPhotoYet() : noPhotoBy(photographer)
      }
      return answers.cacheable(
        contract.photoJson.envelope(photo, { hint, details: include === undefined ? undefined : published }),
      )
    }
    // What is told of a query is told to that query alone.
    return hint === undefined ? kept(published, `${photographer ?? ''} ${include ?? ''}`, make) : make()
  })
}
