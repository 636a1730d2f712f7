export {
  type AddEvent,
  type AddOptions,
  type AddResult,
  addPhotos,
  type PublishParts,
} from './add-photos.js'
export type { Separator } from './csv.js'
export { type EditedPhoto, editPhoto, type PhotoTexts } from './edit-photo.js'
export { editByTable, formatTexts } from './edit-table.js'
export type { AddedPhoto } from './file-photo.js'
export { initSite } from './init-site.js'
export type { Field, PassedOver } from './metadata/field.js'
export { type MovedPhoto, type MoveOptions, movePhoto, swapPhotos } from './move-photo.js'
export type { FileOrder } from './order-files.js'
export type { OwnerParts } from './owner-parts.js'
export type { PrepareOptions } from './prepare-photo.js'
export { PublishError } from './publish-error.js'
export { type Gap, type Queue, readQueue } from './queue.js'
export { type PhotoMetadata, type ReadMetadataOptions, readMetadata } from './read-metadata.js'
export { type RemoveOptions, removePhoto } from './remove-photo.js'
export { replacePhoto } from './replace-photo.js'
