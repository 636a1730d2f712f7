export { createLog } from './create-log.js'
export { type Service, serve } from './serve.js'
