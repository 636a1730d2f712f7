import type { Picture } from '../../photos/photo.js'
import type { StoredFile } from '../../pictures/storage/picture-inventory.js'

/** A picture of the archive, with a day that shows it. */
export interface Kept {
  readonly picture: Picture
  readonly date: string
}

/** With one decimal. */
export function megabytesOf(files: readonly StoredFile[]): string {
  return (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)
}
