import { findPhotographer, type Site } from '../archive/index.js'
import { PublishError } from './publish-error.js'

/**
 * The photographer whom an owner named by one of their names.
 * @throws PublishError when it is nobody's
 */
export function checkPhotographer(name: string, { photographers }: Site): string {
  const found = findPhotographer([name], photographers)
  if (found !== undefined) return found
  const names = photographers.map((photographer) => photographer.name).join(', ')
  throw new PublishError(`--photographer must be one of ${names}, not ${JSON.stringify(name)}`)
}
