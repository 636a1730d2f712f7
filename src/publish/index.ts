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
export { embedRights } from './embed-rights.js'
export { initSite, isAsInitialised } from './init-site.js'
export type { Field } from './metadata/field.js'
export { type MovedPhoto, movePhoto, swapPhotos } from './move-photo.js'
export type { FileOrder } from './order-files.js'
export { type Gap, type Queue, readQueue } from './queue.js'
export { type PhotoMetadata, readMetadata } from './read-metadata.js'
export { removePhoto } from './remove-photo.js'
export { replacePhoto } from './replace-photo.js'
