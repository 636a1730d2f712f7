import { type Site, SPECIFIED_SITE } from '../photos/site.js'

/** A line for each sample value that the owners have not replaced. */
export function findSamples({ contactEmail, photographers, description }: Site): readonly string[] {
  const names = (of: Pick<Site, 'photographers'>) => of.photographers.map(({ name }) => name).join(' and ')
  const isPlaceholder = /@(?:localhost|.*\.?example(?:\.(?:com|net|org))?)$/i.test(contactEmail)
  const areSamples = names({ photographers }) === names(SPECIFIED_SITE)
  return [
    ...(isPlaceholder ? [`contactEmail is ${contactEmail}, a placeholder`] : []),
    // The sample photographers may be the real ones: an owner who has set contactEmail has reviewed the file.
    ...(isPlaceholder && areSamples ? [`photographers are ${names(SPECIFIED_SITE)}`] : []),
    ...(!areSamples && description === SPECIFIED_SITE.description ? [`description is «${description}»`] : []),
  ]
}
