import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { DigitalSourceType, Picture } from '../archive/index.js'
import { cutDrawn, type PictureFiles, type PictureRights, type StagedPicture } from '../media/index.js'
import { renderScene } from './render-scene.js'
import type { Scene } from './scenes/scene.js'

/** Nobody photographed the pictures of the demo. */
const digitalSourceType: DigitalSourceType = 'algorithmicMedia'

export interface DrawnPicture {
  readonly picture: Picture
  readonly staged: StagedPicture
}

export interface DrawOptions {
  readonly pictures: PictureFiles
  /** Written into the files; none when left out. */
  readonly rights?: PictureRights
  readonly onDrawn: () => void
}

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
    digitalSourceType,
  }
}

/** Draws scenes and stages their files, as many at once as the machine has cores. */
export async function drawPictures(scenes: readonly Scene[], options: DrawOptions): Promise<readonly DrawnPicture[]> {
  const waiting = [...scenes]
  const drawn: DrawnPicture[] = []
  const work = async (): Promise<void> => {
    for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
      drawn.push(await drawPicture(scene, options))
      options.onDrawn()
    }
  }
  const hands = Array.from({ length: Math.min(availableParallelism() + 1, scenes.length) }, work)
  const failed = (await Promise.allSettled(hands)).find((result) => result.status === 'rejected')
  if (failed === undefined) return drawn
  await Promise.all(drawn.map(({ staged }) => options.pictures.discard(staged)))
  throw failed.reason
}

async function drawPicture(scene: Scene, { pictures, rights }: DrawOptions): Promise<DrawnPicture> {
  const key = pictureKey(scene)
  const pixels = await renderScene(scene)
  const { written, ...staged } = await pictures.stage(key, (directory) =>
    cutDrawn(pixels, directory, rights === undefined ? {} : { rights: { ...rights, digitalSourceType } }),
  )
  return { picture: { key, ...written, digitalSourceType }, staged }
}
