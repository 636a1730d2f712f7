import { fold } from './fold.js'
import { getOrMake } from './get-or-make.js'
import type { CameraFacts, Photo } from './photo.js'
import type { Site } from './site.js'

/** Upper bounds of the focal length ranges, in millimetres; the twelfth range has none. */
const FOCAL_LENGTHS = [17, 20, 24, 28, 35, 50, 70, 85, 105, 135, 200]
/** All ranges, shortest first. */
export const FOCAL_RANGES = [
  ...FOCAL_LENGTHS.map((end, index) => (index === 0 ? `1–${end} mm` : `${FOCAL_LENGTHS[index - 1]! + 1}–${end} mm`)),
  `> ${FOCAL_LENGTHS.at(-1)} mm`,
] as const

/** The range of a focal length: `35 mm` is in `29–35 mm`; `undefined` if it is not a length. */
export function focalRange(focalLength: string): string | undefined {
  const millimetres = Math.round(Number.parseFloat(focalLength))
  if (!(millimetres > 0)) return undefined
  const index = FOCAL_LENGTHS.findIndex((end) => millimetres <= end)
  return FOCAL_RANGES.at(index)
}

/** The words of a name, used to compare spellings and in addresses: `RICOH GR-III` is `ricoh gr iii`. */
export function equipmentKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Gives each camera and lens one spelling: the owners', or else the one in its oldest photo, so no queued photo changes the name
 * in a published one. If the site hides camera facts, removes all but the time, which the copyright year needs.
 * @returns a function to call for each photo of the archive, oldest first
 */
export function createEquipmentNames({ equipment, showsCameras }: Site): (photo: Photo) => Photo {
  const names = new Map(Object.entries(equipment).map(([from, to]) => [equipmentKey(from), to]))
  const known = new Map<string, string>()
  const unify = (name: string | undefined) => {
    if (name === undefined) return undefined
    return getOrMake(known, name, () => getOrMake(names, equipmentKey(name), () => name))
  }
  return (photo) => {
    const { takenAt } = photo.camera
    const facts = showsCameras ? unifyFacts(photo.camera, unify) : { ...(takenAt !== undefined && { takenAt }) }
    return facts === photo.camera ? photo : { ...photo, camera: facts }
  }
}

/** @returns `facts` itself if nothing changes */
function unifyFacts(facts: CameraFacts, unify: (name: string | undefined) => string | undefined): CameraFacts {
  const camera = unify(facts.camera)
  const lens = unify(facts.lens)
  if (camera === facts.camera && lens === facts.lens) return facts
  return { ...facts, ...(camera !== undefined && { camera }), ...(lens !== undefined && { lens }) }
}
