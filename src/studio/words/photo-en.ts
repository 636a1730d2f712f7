import { ALT_ADVICE } from '../../owner/describe/describe-photos.js'
import type { EditableName } from '../../photos/photo-fields.js'

/** Other fields are labelled by their command-line options. */
const fields: Partial<Readonly<Record<EditableName, string>>> = {
  title: 'Title',
  slug: 'Address',
  photographer: 'Photographer',
  location: 'Place',
  categories: 'Categories',
  tags: 'Tags',
  series: 'Series',
  seriesPosition: 'Place in the series',
  alt: 'Alt text',
  caption: 'Caption',
}
export const photoEn = {
  fields,
  beside: 'Neighbouring days',
  before: 'Before',
  after: 'After',
  toCalendar: 'In the calendar',
  noPhoto: (day: string) => `${day} has no photo.`,
  save: 'Save',
  saveNext: 'Save and next',
  saveNextHint: 'Ctrl and Enter',
  saved: (title: string) => `${title} is saved.`,
  savedOnline: (title: string) => `${title} is saved. Its day has begun, so a running server shows it at once.`,
  /** Shown next to the name of the photo. */
  publishedOn: (day: string) => `published on ${day}`,
  appearsOn: (day: string) => `appears on ${day}`,
  savedMoved: (title: string, day: string) => `${title} is saved; it is on ${day} now.`,
  nothingToSave: 'There was nothing to save.',
  changedMeanwhile: 'This has been changed elsewhere since you opened it. Save again to overwrite it.',
  isNow: (field: string, value: string) => `${field} is now “${value}”.`,
  isNothing: 'empty',
  otherPhoto: 'This day now has another photo or picture, so nothing was saved. Your input is still in the form.',
  hints: {
    alt: ALT_ADVICE,
    title: 'If empty, the place or the day is shown.',
    location: 'From small to large, such as “Hamburg, Germany”.',
    tags: 'One per field, or several separated by commas.',
    slug: 'The last part of the address: lower-case letters, digits and hyphens.',
  } as Partial<Record<EditableName, string>>,
  proposal: 'Proposed:',
  accept: 'Accept it',
  reject: 'Discard it',
  accepted: 'The proposal is now the alt text.',
  rejected: 'The proposal is discarded.',
  willBeAt: (path: string, day: string) =>
    `From ${day} on, it will be at ${path}. Until then its address follows the title unless you choose one; after that it is permanent.`,
  isAt: (path: string) =>
    `Its address is ${path}. It is permanent: it will keep leading here even if you choose another one.`,
  formerly: 'Previous addresses that lead to it:',
  fileSays: 'The file says:',
  size: (width: number, height: number) => `${width} × ${height} pixels`,
  day: 'Another day',
  replace: 'Another picture',
  replaceHint:
    'The day, the address and the texts stay. The files of the current picture are deleted, and this cannot be undone.',
  replaceFile: 'Picture',
  doReplace: 'Replace',
  replaced: 'The picture is replaced.',
  shownBefore: (days: number) => `Browsers may show the old picture for up to ${days} more days.`,
  tooSmall: (width: number, height: number, wanted: number, advised: number) =>
    `It has only ${width} × ${height} pixels: the longer side should have at least ${wanted}${advised > wanted ? `, ideally ${advised}` : ''}.`,
  reviseAlt: 'The alt text was written for the old picture; check whether it still fits.',
  remove: 'Remove',
  removeAsk: (title: string, day: string) => `Remove ${title} (${day})?`,
  removeNote: 'Its picture files are deleted too, and this cannot be undone.',
  removePublished: 'It is published: its addresses will answer 410 Gone.',
  keep: 'Keep it',
  removed: (title: string) => `${title} is removed.`,
}
