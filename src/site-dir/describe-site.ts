import { type Site, SPECIFIED_SITE } from '../photos/site.js'

/** The description of a site whose owners wrote none, in its language: German or English. */
export function describeSite(photographers?: Site['photographers'], language = SPECIFIED_SITE.language): string {
  const isGerman = /^de\b/i.test(language)
  if (photographers === undefined && !isGerman) return SPECIFIED_SITE.description
  const names = (photographers ?? SPECIFIED_SITE.photographers).map(({ name }) => name)
  const list = new Intl.ListFormat(isGerman ? 'de' : 'en-GB').format(names)
  return isGerman ? `Jeden Tag ein Foto, von ${list}.` : `One photograph a day, by ${list}.`
}
