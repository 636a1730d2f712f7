import type { Photo } from '../photos/photo.js'

/** A photo's title as messages show it. */
export function quoteTitle({ title }: Pick<Photo, 'title'>): string {
  return title === '' ? 'an untitled photo' : JSON.stringify(title)
}
