export { type DemoPhoto, demoPhotos } from './demo-photos.js'
export { type DemoOptions, prepareDemo } from './prepare-demo.js'
