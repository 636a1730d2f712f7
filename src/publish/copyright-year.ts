import type { CameraFacts, PhotoDate } from '../archive/index.js'

/** The year of the copyright notice: in which it was taken; of a photo that does not say so, that of its day. */
export function copyrightYear({ takenAt }: CameraFacts, day: PhotoDate): number {
  return Number((takenAt ?? day).slice(0, 4))
}
