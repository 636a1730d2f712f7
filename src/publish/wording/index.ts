export { counted, countedOf } from './counted.js'
export { findReload } from './find-reload.js'
