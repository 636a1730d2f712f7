export { registerDeprecations } from './register-deprecations.js'
export { registerRest } from './register-rest.js'
