import { type Site, SPECIFIED_SITE } from '../archive/index.js'

/** What `photoblog init` wrote for want of better, and nobody has put right: a line each. */
export function findSamples({ contactEmail, photographers, description }: Site): readonly string[] {
  const sample = SPECIFIED_SITE
  const names = (of: Pick<Site, 'photographers'>) => of.photographers.map(({ name }) => name).join(' and ')
  const isNobodys = /@(?:localhost|.*\.?example(?:\.(?:com|net|org))?)$/i.test(contactEmail)
  const areSamples = names({ photographers }) === names(sample)
  return [
    ...(isNobodys ? [`contactEmail is ${contactEmail}, where nobody reads mail`] : []),
    // A site may well be theirs; one whose contact was filled in was looked through.
    ...(isNobodys && areSamples ? [`photographers are ${names(sample)}`] : []),
    ...(!areSamples && description === sample.description ? [`description is «${description}»`] : []),
  ]
}
