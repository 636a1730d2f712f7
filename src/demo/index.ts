export { demoPhotos } from './demo-photos.js'
export { prepareDemo } from './prepare-demo.js'
