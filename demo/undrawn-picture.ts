import { createHash } from 'node:crypto'
import type { DigitalSourceType } from '../src/photos/digital-source-type.js'
import type { Picture } from '../src/photos/photo.js'
import type { Scene } from './scenes/scene.js'

/** The pictures of the demo are not photographs. */
export const DRAWN: DigitalSourceType = 'algorithmicMedia'

/** Key of a scene's files. It contains the version, so caches cannot show an old drawing. */
export function pictureKey({ id, version = 1 }: Scene): string {
  return createHash('sha256').update(`demo scene ${id} ${version}`).digest('hex').slice(0, 32)
}

/** A picture before it is drawn: its key and size. */
export function undrawnPicture(scene: Scene): Picture {
  const { width, height } = scene
  return {
    key: pictureKey(scene),
    width,
    height,
    colour: '#808080',
    placeholder: '',
    renditions: [],
    digitalSourceType: DRAWN,
  }
}
