import { SPECIFIED_SITE } from '../archive/index.js'

/** One sentence about a site of which only its photographers are known. */
export function describeSite(photographers: readonly string[], language = SPECIFIED_SITE.language): string {
  const isGerman = /^de\b/i.test(language)
  const names = photographers.length > 2 ? photographers.join(', ') : photographers.join(isGerman ? ' und ' : ' and ')
  return isGerman ? `Jeden Tag ein Foto, von ${names}.` : `One photograph a day, by ${names}.`
}
