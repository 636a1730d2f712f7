import { yearOf } from './days/photo-date.js'
import type { Photo } from './photo.js'

/** The year of a photo's copyright notice: the year it was taken or, if unknown, the year of its day. */
export function copyrightYear({ camera, date }: Pick<Photo, 'camera' | 'date'>): number {
  const [taken] = /^\d{4}(?=-)/.exec(camera.takenAt ?? '') ?? []
  return taken === undefined ? yearOf(date) : Number(taken)
}
