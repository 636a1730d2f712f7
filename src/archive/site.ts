import type { RenditionFormat } from './photo.js'
import { type PhotoDate, toPhotoDate } from './photo-date.js'

/** What a site is called and who makes it: `DATA_DIR/site.json`. */
export interface Site {
  readonly title: string
  readonly description: string
  /** BCP 47, of the texts on the pages. */
  readonly language: string
  /** IANA name; a day begins at its midnight. */
  readonly timeZone: string
  /** The first day that can have a photo. */
  readonly firstDate: PhotoDate
  readonly photographers: readonly Photographer[]
  readonly categories: readonly string[]
  /** An e-mail address for licensing requests. */
  readonly contactEmail: string
  /** One sentence on who holds the rights. */
  readonly licence: string
  /** Keyword of a file → the category that it means, or `null` when it is to be neither category nor tag. */
  readonly keywordRules: Readonly<Record<string, string | null>>
  /** What each picture is cut into; JPEG always. */
  readonly formats: readonly RenditionFormat[]
}

export interface Photographer {
  readonly name: string
  /** Names in the creator field of a file that mean this photographer, besides the name itself. */
  readonly aliases: readonly string[]
}

/** The site of the specification, sections 1 and 2.1: what `site.json` leaves out is taken from here. */
export const SPECIFIED_SITE: Site = {
  title: 'Photoblog',
  description: 'One photograph a day since 2006, by Erik and Jens.',
  language: 'en',
  timeZone: 'Europe/Berlin',
  firstDate: toPhotoDate('2006-01-01'),
  photographers: [
    { name: 'Erik', aliases: [] },
    { name: 'Jens', aliases: [] },
  ],
  categories: [
    'Abstract',
    'Architecture',
    'B&W',
    'Humans',
    'Landscapes',
    'Macro',
    'Nature',
    'News',
    'Street',
    'Studio',
    'Time exposure',
  ],
  contactEmail: 'contact@localhost',
  licence: 'All rights reserved. Redistributing, modifying or training on the images needs written permission.',
  keywordRules: {},
  formats: ['jpeg', 'webp'],
}
