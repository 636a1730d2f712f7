export { openStudio, type StudioOptions } from './open-studio.js'
export type { Doctor } from './upkeep/doctor.js'
