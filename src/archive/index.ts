export { dayOfAddress, formerKey, MAX_ADDRESS_CHARACTERS, MAX_QUERY_PAIRS } from './addresses/former-address.js'
export { decodePercent } from './addresses/percent-encoding.js'
export { splitAtMost } from './addresses/split-at-most.js'
export { type Archive, type ArchiveStatus, createArchive } from './archive.js'
export { copyrightYear } from './copyright-year.js'
export { adviseDate } from './days/advise-date.js'
export { type Calendar, createCalendar } from './days/calendar.js'
export type { Clock } from './days/clock.js'
export { liveInZone } from './days/own-zone.js'
export {
  addDays,
  daysBetween,
  fromNumbers,
  type PhotoDate,
  parsePhotoDate,
  toPhotoDate,
  yearOf,
} from './days/photo-date.js'
export { type NamedTime, readTimes } from './days/read-times.js'
export { isTimeZone } from './days/time-zone.js'
export {
  DIGITAL_SOURCE_TYPES,
  type DigitalSourceType,
  digitalSourceTypeUri,
  parseDigitalSourceType,
} from './digital-source-type.js'
export { type Facets, findFacets, type Group, placeParts } from './facets.js'
export { findPhotographer } from './find-photographer.js'
export { fold, foldName } from './fold.js'
export { keepByKey } from './keep-by-key.js'
export { LATIN_LETTERS, UMLAUTS } from './latin-letters.js'
export { LICENCE_IDS, type Licence, type LicenceId, parseLicence } from './licence.js'
export type {
  AddedPhoto,
  NotedChange,
  NotedFields,
  NotedPage,
  NotedPhoto,
  NotedSite,
  Renamable,
} from './noted-change.js'
export { oncePerState } from './once-per-state.js'
export {
  CAMERA_FACTS,
  type CameraFacts,
  findRendition,
  NO_TEXTS,
  type Photo,
  type PhotoTexts,
  type Picture,
  photoPath,
  pickTexts,
  RENDITION_FORMATS,
  RENDITION_PX,
  RENDITION_SIZES,
  type Rendition,
  type RenditionFormat,
  type RenditionSize,
} from './photo.js'
export {
  EDITABLE_NAMES,
  type EditableName,
  FIELD_NAMES,
  type FieldKind,
  type FieldName,
  fieldOf,
  PHOTO_FIELDS,
  type PhotoField,
  type PublicName,
  TEXT_NAMES,
  type TextName,
} from './photo-fields.js'
export {
  DayTakenError,
  type GoneAddress,
  type PhotoChanges,
  type PhotoStore,
  type StoreContents,
} from './photo-store.js'
export type { Neighbours, Published } from './published.js'
export { popcount } from './search/bitset.js'
export { NearestWords } from './search/nearest-words.js'
export { splitWords } from './search/plain-text.js'
export { createTextScan } from './search/scan-texts.js'
export type { Order, PhotoFilter } from './search/search-index.js'
export type { Fault, WhyNothing } from './search/why-nothing.js'
export {
  type Imprint,
  LARGEST_PICTURES,
  type LargestPicture,
  LOOK_NAMES,
  type LookName,
  type LookSettings,
  type Photographer,
  type PictureQuality,
  type Privacy,
  type Site,
  SPECIFIED_SITE,
} from './site.js'
export { formatList, readList } from './texts/list-text.js'
export { normaliseLine, normaliseLines, normalisePhotoTexts } from './texts/normalise-photo-texts.js'
export { dayTitle, titleOf } from './title.js'
export { ArchiveUnavailableError } from './unread.js'
