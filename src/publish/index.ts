export { listOwnFiles, OWN_FILE } from './backup/own-files.js'
export { ALT_ADVICE } from './describe/alt-advice.js'
export {
  acceptProposals,
  findProposal,
  findUndescribed,
  forgetProposals,
  listProposals,
  proposalsFor,
  proposeAlts,
} from './describe/describe-photos.js'
export { CannotTurnError, type Direction } from './edit/cannot-turn-error.js'
export { cutPictures } from './edit/cut-pictures.js'
export {
  ChangedMeanwhileError,
  type EditedPhoto,
  editPhoto,
  type PhotoEdit,
} from './edit/edit-photo.js'
export { editPhotos, fingerprintTexts } from './edit/edit-photos.js'
export { editByTable, formatTexts } from './edit/edit-table.js'
export { embedRights } from './edit/embed-rights.js'
export { type DayRange, movePhoto, moveRange, swapPhotos } from './edit/move-photo.js'
export { placePhotos } from './edit/place-photos.js'
export type { MovedPhoto, MoveOptions } from './edit/rearrange.js'
export { removePhoto } from './edit/remove-photo.js'
export type { Renamed } from './edit/rename-value.js'
export { renameWithFiles } from './edit/rename-with-files.js'
export { replacePhoto } from './edit/replace-photo.js'
export { closeGaps, insertAt } from './edit/shift-queue.js'
export { type UndoneChange, undoWithFiles } from './edit/undo-change.js'
export {
  type AddEvent,
  type AddOptions,
  type AddResult,
  addPhotos,
} from './entries/files/add-photos.js'
export type { FileOrder } from './entries/files/order-files.js'
export { watchFolder } from './entries/files/watch-folder.js'
export { checkTexts } from './filing/check-texts.js'
export { findTooSmall } from './filing/picture-size.js'
export { sweepUp } from './filing/sweep-up.js'
export { initSite, isAsInitialised, refuseSecondSite, withoutSamples } from './init-site.js'
export type { Field } from './metadata/field.js'
export { type PhotoMetadata, readMetadata } from './metadata/read-metadata.js'
export type { OwnSite } from './own-site.js'
export { PublishError, type PublishFault, unreadable } from './publish-error.js'
export { type Gap, type Queue, readQueue } from './queue.js'
export { isReallyIn } from './real-place.js'
export type { Separator } from './table/csv.js'
