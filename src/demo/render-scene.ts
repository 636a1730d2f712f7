import { createCanvas, createRandom, type DevelopedPicture, develop, releaseCanvas } from './drawing/index.js'
import type { Scene } from './scenes/scene.js'

/** The picture of a scene, ready to be cut: the same pixels on every machine. */
export async function renderScene(scene: Scene): Promise<DevelopedPicture> {
  const canvas = createCanvas(scene.width, scene.height)
  await scene.paint(canvas, createRandom(`${scene.id} ${scene.version ?? 1}`))
  const picture = develop(canvas, scene.development ?? {})
  releaseCanvas(canvas)
  return picture
}
