export type { Separator } from './edit/csv.js'
export { type EditedPhoto, editPhoto, type PhotoEdit } from './edit/edit-photo.js'
export { editByTable, formatTexts } from './edit/edit-table.js'
export { embedRights } from './edit/embed-rights.js'
export { type MovedPhoto, movePhoto, swapPhotos } from './edit/move-photo.js'
export { removePhoto } from './edit/remove-photo.js'
export { replacePhoto } from './edit/replace-photo.js'
export {
  type AddEvent,
  type AddOptions,
  type AddResult,
  addPhotos,
} from './entries/files/add-photos.js'
export type { FileOrder } from './entries/files/order-files.js'
export { initSite, isAsInitialised } from './init-site.js'
export type { Field } from './metadata/field.js'
export { type PhotoMetadata, readMetadata } from './metadata/read-metadata.js'
export type { PublishParts } from './owner-parts.js'
export { type Gap, type Queue, readQueue } from './queue.js'
