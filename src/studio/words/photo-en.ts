import type { Field } from '../../ingest/metadata/field.js'
import { ALT_ADVICE } from '../../owner/describe/describe-photos.js'
import type { CameraFacts } from '../../photos/photo.js'
import type { EditableName } from '../../photos/photo-fields.js'

type WhyNot = Field<unknown>['passedOver'][number]['why']

/** Other fields are labelled by their command-line options. */
const fields: Partial<Readonly<Record<EditableName, string>>> = {
  title: 'Title',
  slug: 'Address',
  photographer: 'Photographer',
  location: 'Place',
  categories: 'Categories',
  tags: 'Tags',
  alt: 'Alt text',
  caption: 'Caption',
}
const camera: Readonly<Record<keyof CameraFacts, string>> = {
  takenAt: 'Taken',
  camera: 'Camera',
  lens: 'Lens',
  aperture: 'Aperture',
  exposure: 'Exposure',
  sensitivity: 'Sensitivity',
  focalLength: 'Focal length',
}
const whyNot: Readonly<Record<WhyNot, string>> = {
  outranked: 'another tag counts before it',
  'says the same': 'says the same',
  empty: 'empty',
  'boilerplate of a camera or program': 'written by a camera or program',
  'not a date': 'not a date',
  'not a number': 'not a number',
  'not a digital source type': 'not a digital source type',
}

/** Texts of the page of one photo. */
export const photoEn = {
  fields,
  camera,
  whyNot,
  beside: 'Days beside it',
  before: 'Before',
  after: 'After',
  toCalendar: 'In the calendar',
  noPhoto: (day: string) => `${day} has no photo.`,
  save: 'Save',
  saveNext: 'Save and next',
  saveNextHint: 'Ctrl and Enter',
  saved: (title: string) => `${title} is saved.`,
  savedOnline: (title: string) => `${title} is saved. Its day has begun, so a running server shows it at once.`,
  /** Next to its name. */
  publishedOn: (day: string) => `published on ${day}`,
  appearsOn: (day: string) => `appears on ${day}`,
  savedMoved: (title: string, day: string) => `${title} is saved; it is on ${day} now.`,
  nothingToSave: 'Nothing was different.',
  changedMeanwhile: 'This was changed elsewhere since you opened it. Save again to put yours in its place.',
  isNow: (field: string, value: string) => `${field} is now «${value}».`,
  isNothing: 'empty',
  otherPhoto:
    'Another photo is on this day now, and the one that you changed is gone. What you wrote is still in the form.',
  hints: {
    alt: ALT_ADVICE,
    title: 'Left empty, it is called by its place or its day.',
    location: 'From the smallest to the largest, as «Hamburg, Germany».',
    tags: 'One to a field, or several with commas between them.',
    slug: 'The last part, in lower-case letters, digits and hyphens.',
  } as Partial<Record<EditableName, string>>,
  proposal: 'Proposed:',
  accept: 'Take it',
  reject: 'Forget it',
  accepted: 'The proposal is its alt text now.',
  rejected: 'The proposal is forgotten.',
  willBeAt: (path: string, day: string) =>
    `From ${day} on it is at ${path}. Until then its address follows the title; from then on it stays for ever.`,
  isAt: (path: string) => `Its address is ${path}. It stays: whatever else is chosen, it goes on leading here.`,
  formerly: 'These lead to it too:',
  fileSays: 'The file says:',
  file: 'What the file says',
  noFile: 'Its original is not on this machine.',
  unreadableFile: 'Its original cannot be read; the page Maintenance says more.',
  fileSaysNothing: 'The file says nothing of itself but the picture.',
  tag: 'Tag',
  value: 'Value',
  used: 'Used',
  facts: 'How it was taken',
  noFacts: 'The file does not say how it was taken.',
  size: (width: number, height: number) => `${width} × ${height} pixels`,
  day: 'Another day',
  replace: 'Another picture',
  replaceHint:
    'The day, the address and the texts stay. The files of the former picture go, and this cannot be undone.',
  replaceFile: 'Picture',
  doReplace: 'Replace',
  noFileChosen: 'No file was chosen; choose a picture and send it again.',
  replaced: 'The picture is another one now.',
  shownBefore: (hours: number) => `Browsers that have the former picture may show it for up to ${hours} hours more.`,
  tooSmall: (width: number, height: number, wanted: number, advised: number) =>
    `It has only ${width} × ${height} pixels: at least ${wanted} on the longer side are wanted${advised > wanted ? `, ${advised} advised` : ''}.`,
  reviseAlt: 'The alt text is still that of the former picture: look whether it fits.',
  remove: 'Remove',
  removeAsk: (title: string, day: string) => `Remove ${title} of ${day}?`,
  removeNote: 'Its picture files go with it, and this cannot be undone.',
  removePublished: 'It is published: its addresses answer 410 Gone from then on.',
  doRemove: 'Remove it',
  keep: 'Keep it',
  removed: (title: string) => `${title} is removed.`,
}
