import { findPhotographer } from '../photos/find-photographer.js'
import { foldName } from '../photos/fold.js'
import type { Site } from '../photos/site.js'
import { PublishError } from './publish-error.js'

/**
 * The photographer whom an owner named, by a whole name or by a beginning that only one of them has.
 * @throws PublishError when nobody is meant, or several may be
 */
export function checkPhotographer(name: string, { photographers }: Site): string {
  const start = foldName(name)
  const likely = photographers.filter((one) =>
    [one.name, ...one.aliases].some((known) => start !== '' && foldName(known).startsWith(start)),
  )
  const found = findPhotographer([name], photographers) ?? (likely.length === 1 ? likely[0]?.name : undefined)
  if (found !== undefined) return found
  const names = photographers.map((photographer) => photographer.name).join(', ')
  throw new PublishError(`--photographer must be one of ${names}, not ${JSON.stringify(name)}`)
}
