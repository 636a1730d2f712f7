export { type BucketConfig, openBucket } from './bucket.js'
export { type CutPicture, cutRenditions } from './cut-renditions.js'
export {
  checkPicture,
  unreadableFile,
} from './decode-picture.js'
export { createGate } from './gate.js'
export { keepInBucket, pushRendition } from './keep-in-bucket.js'
export { type MetadataBlocks, readMetadataBlocks } from './metadata-blocks.js'
export { openImage } from './open-image.js'
export { PictureError } from './picture-error.js'
export { openPictureFiles, type PictureFiles, type StagedPicture } from './picture-files.js'
export { findOriginal, listLeftovers, listPictureFiles, type StoredFile } from './picture-inventory.js'
export type { PictureRights } from './picture-rights.js'
export type { PictureKind } from './sniff-picture.js'
export { StorageError } from './storage-error.js'
export type { TiffTags } from './tiff-tags.js'
