export { prepareDemo } from './prepare-demo.js'
