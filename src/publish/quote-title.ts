import type { Photo } from '../archive/index.js'

/** A photo in a message to its owner. */
export function quoteTitle({ title }: Pick<Photo, 'title'>): string {
  return title.trim() === '' ? 'a photo without title' : JSON.stringify(title)
}
