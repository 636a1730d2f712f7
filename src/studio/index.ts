export { openStudio, type StudioOptions } from './open-studio.js'
export type { PreviewOptions, PreviewService } from './preview/previews.js'
export type { Doctor } from './upkeep/doctor.js'
