import { type PhotoDate, toPhotoDate } from './days/photo-date.js'
import type { Licence } from './licence.js'
import type { RenditionFormat } from './photo.js'

/** Days through this one began in another time zone. */
export interface TimeZoneBefore {
  /** IANA name. */
  readonly name: string
  readonly through: PhotoDate
}

/** What a site is called and who makes it: `DATA_DIR/site.json`. */
export interface Site {
  readonly title: string
  readonly description: string
  /** BCP 47, of the texts on the pages. */
  readonly language: string
  /** IANA name; a day begins at its midnight. */
  readonly timeZone: string
  /** The time zone before the last change of it. */
  readonly timeZoneBefore?: TimeZoneBefore | undefined
  /** The first day that can have a photo. */
  readonly firstDate: PhotoDate
  readonly photographers: readonly Photographer[]
  readonly categories: readonly string[]
  /** An e-mail address for licensing requests. */
  readonly contactEmail: string
  /** What may be done with the photos. */
  readonly licence: Licence
  /** Keyword of a file → the category that it means, or `null` when it is to be neither category nor tag. */
  readonly keywordRules: Readonly<Record<string, string | null>>
  /** What each picture is cut into; JPEG always. */
  readonly formats: readonly RenditionFormat[]
  /** Pixels on the longer side of the largest picture that readers may see. */
  readonly largestPicture: LargestPicture
  /** Of each format at 1600 pixels, from 1 to 100. */
  readonly quality: PictureQuality
  /** Who answers for the site; without it there is no page that says so. */
  readonly imprint?: Imprint | undefined
  /** What the page on data protection has to say besides what the program knows of itself. */
  readonly privacy?: Privacy | undefined
  /** The theme, if it differs from the default. */
  readonly look?: ThemeSettings | undefined
  /** Words of the pages in the place of the program's own, by their key: `frame.archive`. */
  readonly words?: Readonly<Record<string, string>> | undefined
}

/** The shipped themes; the first is the default. */
export const THEME_NAMES = ['plain', 'darkroom', 'paper'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

/** Theme settings of a site; their files are in `DATA_DIR/look`. */
export interface ThemeSettings {
  readonly name?: ThemeName | undefined
  readonly logo?: string | undefined
  readonly logoDark?: string | undefined
  readonly favicon?: string | undefined
  /** `#rgb` or `#rrggbb`, as all four. */
  readonly accent?: string | undefined
  readonly accentDark?: string | undefined
  readonly ground?: string | undefined
  readonly groundDark?: string | undefined
  /** A `@fontsource` package, or a file. */
  readonly textTypeface?: string | undefined
  readonly titleTypeface?: string | undefined
  readonly stylesheet?: string | undefined
}

/** What the owners may choose from: the sides of `full`, `large` and `largest`. */
export const LARGEST_PICTURES = [1600, 2560, 3840] as const
export type PictureQuality = Readonly<Record<RenditionFormat, number>>
export type LargestPicture = (typeof LARGEST_PICTURES)[number]

/** What German law wants to be told of a provider. @see § 5 DDG, § 18 MStV */
export interface Imprint {
  readonly name: string
  /** Postal, by lines. */
  readonly address: readonly string[]
  readonly email: string
  readonly phone?: string | undefined
  readonly vatId?: string | undefined
  /** Name and address of the person responsible for the content, if different. */
  readonly responsible?: string | undefined
}

/** What only the owners know of how data is protected. @see Article 13 GDPR */
export interface Privacy {
  /** Where to complain. */
  readonly authority: string
  /** On whose machines the site runs, where they are another's. */
  readonly hosting?: string | undefined
  /** Paragraphs on whatever else happens to data, as in the logs of a proxy. */
  readonly further: readonly string[]
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
  licence: 'all-rights-reserved',
  keywordRules: {},
  formats: ['jpeg', 'webp'],
  largestPicture: 2560,
  quality: { jpeg: 83, webp: 82, avif: 55 },
}
