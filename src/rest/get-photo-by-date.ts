import type { Photo, Published } from '../archive/index.js'
import { adviseOnDays, photoNotFound } from '../contract/index.js'
import { type Answer, entityTag, type Routes, readValue } from '../http/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'
import { type Asked, readAsked } from './read-asked.js'

/** Cached responses. */
const KEPT_ANSWERS = 1000

interface AskedOfDate extends Asked {
  /** The date as the path names it. */
  readonly named: string
}

/** Spec 4.1 `getPhotoByDate`. A future day gets the same response as a day without a photo. */
export function registerGetPhotoByDate(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const { operations, parameters, site, photoJson, addresses } = contract
  const operation = operations.getPhotoByDate
  const pathOf = ({ date }: Photo) => operation.path.replace('{date}', date)
  const link = (relation: 'prev' | 'next', photo: Photo | undefined) =>
    photo === undefined ? [] : [`<${addresses.absolute(pathOf(photo))}>; rel="${relation}"`]

  const make = (published: Published, { named, given, hint }: AskedOfDate): Answer => {
    const date = String(readValue(parameters.date, named))
    const photo = published.onDate(date)
    if (photo === undefined) throw photoNotFound(date, { resolution: adviseOnDays(published, site) })
    const { previous, next } = published.neighbours(photo)
    const body = photoJson.envelope(photo, { hint, details: given.include === undefined ? undefined : published })
    const links = [...link('prev', previous), ...link('next', next)]
    // The newest photo gets a neighbour at midnight, and whoever asks again must learn of it.
    return answers.cacheable(body, links, entityTag(Buffer.concat([body, Buffer.from(links.join())])))
  }

  const kept = keepAnswers(KEPT_ANSWERS)
  registerOperation(app, operation, (request) => {
    const named = request.params.date!
    const { given, hint } = readAsked(operation, request.query)
    const published = archive.published()
    const asked = { named, given, hint }
    // What is told of a query is told to that query alone.
    if (hint !== undefined) return make(published, asked)
    const key = given.include === undefined ? named : `${named} ${given.include}`
    return kept(published)(key, () => make(published, asked))
  })
}
