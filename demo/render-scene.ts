import sharp from 'sharp'
import { createCanvas, createRandom, type DevelopedPicture, develop, releaseCanvas } from './drawing/index.js'
import type { Scene } from './scenes/scene.js'

/** Pixels that are painted of each scene: enlarging the rest costs a fraction of painting it. */
const PAINTED_PIXELS = 900_000

/** The picture of a scene, ready to be cut: the same every time. */
export async function renderScene(scene: Scene): Promise<DevelopedPicture> {
  const detail = Math.sqrt(PAINTED_PIXELS / (scene.width * scene.height))
  const canvas = createCanvas(scene.width, scene.height, detail)
  await scene.paint(canvas, createRandom(`${scene.id} ${scene.version ?? 1}`))
  const { raw, width, height, channels } = develop(canvas, scene.development ?? {})
  releaseCanvas(canvas)
  const enlarged = sharp(raw, { raw: { width, height, channels } })
    .resize(scene.width, scene.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
  return { raw: await enlarged.toBuffer(), width: scene.width, height: scene.height, channels }
}
