import { availableParallelism } from 'node:os'
import { DRAWN, pictureKey, renderScene, type Scene } from '../../demo/index.js'
import { makeRenditionsOfPixels } from '../pictures/make-renditions.js'
import type { PictureRights } from '../pictures/rights/picture-rights.js'
import type { PictureFiles } from '../pictures/storage/picture-files.js'

type StagedScene = Awaited<ReturnType<typeof drawPicture>>

interface DrawOptions {
  readonly pictures: PictureFiles
  readonly rights: PictureRights | undefined
  readonly onDrawn: () => void
}

/** Draws scenes and stages their files, in parallel on all cores. */
export async function drawPictures(scenes: readonly Scene[], options: DrawOptions): Promise<readonly StagedScene[]> {
  const waiting = [...scenes]
  const drawn: StagedScene[] = []
  const work = async (): Promise<void> => {
    for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
      drawn.push(await drawPicture(scene, options))
      options.onDrawn()
    }
  }
  const workers = Array.from({ length: Math.min(availableParallelism() + 1, scenes.length) }, work)
  const failed = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected')
  if (failed === undefined) return drawn
  await Promise.all(drawn.map(({ staged }) => options.pictures.discard(staged)))
  throw failed.reason
}

async function drawPicture(scene: Scene, { pictures, rights }: DrawOptions) {
  const key = pictureKey(scene)
  const pixels = await renderScene(scene)
  const { written, ...staged } = await pictures.stage(key, (directory) =>
    makeRenditionsOfPixels(pixels, directory, { rights: rights && { ...rights, digitalSourceType: DRAWN } }),
  )
  return { picture: { key, ...written, digitalSourceType: DRAWN }, staged }
}
