export { counted, countedOf } from './counted.js'
