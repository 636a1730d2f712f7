export type { RestContext } from './context.js'
export { registerRest } from './register-rest.js'
