export type { RestContext } from './context.js'
export { registerDeprecations } from './register-deprecations.js'
export { registerRest } from './register-rest.js'
