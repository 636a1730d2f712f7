import { createHash } from 'node:crypto'
import type { DigitalSourceType } from '../src/photos/digital-source-type.js'
import type { Picture } from '../src/photos/photo.js'
import type { Scene } from './scenes/scene.js'

/** Nobody photographed the pictures of the demo. */
export const DRAWN: DigitalSourceType = 'algorithmicMedia'

/** What the files of a scene are called: a new version has a new name, so that nobody sees an old one from a cache. */
export function pictureKey({ id, version = 1 }: Scene): string {
  return createHash('sha256').update(`demo scene ${id} ${version}`).digest('hex').slice(0, 32)
}

/** What is known of a picture before it is drawn. */
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
