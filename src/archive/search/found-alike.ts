import type { Photo } from '../photo.js'

/** Whether two photos of the same day are found by the same questions. */
export function foundAlike(one: Photo, other: Photo): boolean {
  if (one === other) return true
  return (
    one.date === other.date &&
    one.location === other.location &&
    one.photographer === other.photographer &&
    sameTexts(one.tags, other.tags) &&
    sameTexts(one.categories, other.categories) &&
    sameTexts(one.formerAddresses, other.formerAddresses) &&
    one.title === other.title
  )
}

function sameTexts(some: readonly string[], others: readonly string[]): boolean {
  return some === others || (some.length === others.length && some.every((text, index) => text === others[index]))
}
