export { type DemoPhoto, demoPhotos } from './demo-photos.js'
export { renderScene } from './render-scene.js'
export type { Scene } from './scenes/scene.js'
export { DRAWN, pictureKey } from './undrawn-picture.js'
