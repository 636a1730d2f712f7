export {
  type AddEvent,
  type AddOptions,
  type AddResult,
  addPhotos,
  type PublishParts,
} from './add-photos.js'
export type { AddedPhoto } from './file-photo.js'
export { initSite } from './init-site.js'
export type { KeywordRules } from './map-metadata.js'
export type { Field, PassedOver } from './metadata/field.js'
export { PublishError } from './publish-error.js'
export { type PhotoMetadata, type ReadMetadataOptions, readMetadata } from './read-metadata.js'
