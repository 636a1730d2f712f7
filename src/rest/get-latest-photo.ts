import type { Published } from '../archive/index.js'
import { noPhotoBy, noPhotoYet } from '../contract/index.js'
import type { Answer, Routes } from '../http/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'
import { type Asked, readAsked } from './read-asked.js'

/** Cached responses: one for each photographer, and one of all. */
const KEPT_ANSWERS = 32

/** Spec 4.1 `getLatestPhoto`: the newest there is, also on a day that has none yet, or the newest of one photographer. */
export function registerGetLatestPhoto(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const operation = contract.operations.getLatestPhoto

  const make = (published: Published, { given: { photographer, include }, hint }: Asked): Answer => {
    const photo = published.latest(photographer)
    if (photo === undefined) {
      throw photographer === undefined || published.total === 0 ? noPhotoYet() : noPhotoBy(photographer)
    }
    return answers.cacheable(
      contract.photoJson.envelope(photo, { hint, details: include === undefined ? undefined : published }),
    )
  }

  const kept = keepAnswers(KEPT_ANSWERS)
  registerOperation(app, operation, (request) => {
    const asked = readAsked(operation, request.query)
    const { photographer, include } = asked.given
    const published = archive.published()
    // What is told of a query is told to that query alone.
    if (asked.hint !== undefined) return make(published, asked)
    return kept(published)(`${photographer ?? ''} ${include ?? ''}`, () => make(published, asked))
  })
}
