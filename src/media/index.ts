export { chooseSizes } from './cut/choose-sizes.js'
export { picturesAtOnce } from './cut/decoders.js'
export { openDrawing } from './cut/open-drawing.js'
export { openImage } from './cut/open-image.js'
export { openLookReader, readLook } from './cut/read-look.js'
export { writeRendition } from './cut/write-rendition.js'
export { cutDrawn, cutRenditions } from './cut-renditions.js'
export { createGate } from './gate.js'
export { type BucketConfig, openBucket } from './keep/bucket.js'
export { NotAskedError } from './keep/fetch-object.js'
export { keepDrawn } from './keep/keep-drawn.js'
export { keepInBucket, pushRendition } from './keep/keep-in-bucket.js'
export { nameAmong } from './keep/object-names.js'
export type { PictureFault } from './keep/picture-faults.js'
export { openPictureFiles, type PictureFiles } from './keep/picture-files.js'
export {
  findOriginal,
  listLeftovers,
  listPictureFiles,
  type Originals,
  openOriginals,
  type StoredFile,
} from './keep/picture-inventory.js'
export type { StagedPicture } from './keep/place-files.js'
export { fetchBytes, readBytes } from './keep/read-bytes.js'
export { digestRendition, isRendition } from './keep/rendition-digest.js'
export { guardStorage, StorageError } from './keep/storage-error.js'
export { checkPicture, PICTURE_LIMITS, type PictureHeader } from './read/check-picture.js'
export { type MetadataBlocks, readMetadataBlocks } from './read/metadata-blocks.js'
export { PictureError, type WhyUnusable } from './read/picture-error.js'
export { readRendition } from './read/read-rendition.js'
export type { PictureKind } from './read/sniff-picture.js'
export type { TiffTags } from './read/tiff-tags.js'
export { unreadableFile } from './read/unreadable-file.js'
export { carriesRights, type PictureRights, readLicenceUrl } from './rights/picture-rights.js'
export { rewriteRights } from './rights/rewrite-rights.js'
