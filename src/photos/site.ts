import { type PhotoDate, toPhotoDate } from './days/photo-date.js'
import type { Licence } from './licence.js'
import type { PictureFormat } from './photo.js'

/** An earlier time zone, and the last day that began in it. */
export interface TimeZoneBefore {
  /** IANA name. */
  readonly name: string
  readonly through: PhotoDate
}

/** The settings in `DATA_DIR/site.json`. */
export interface Site {
  readonly title: string
  readonly description: string
  /** The language of the pages, a BCP 47 tag. */
  readonly language: string
  /** IANA name; each day begins at midnight there. */
  readonly timeZone: string
  readonly timeZoneBefore?: TimeZoneBefore | undefined
  /** The first day that can have a photo. */
  readonly firstDate: PhotoDate
  readonly photographers: readonly Photographer[]
  readonly categories: readonly string[]
  /** An e-mail address for licensing requests. */
  readonly contactEmail: string
  readonly licence: Licence
  /** Opening texts of series in markdown, by title. */
  readonly series: Readonly<Record<string, string>>
  /** Maps keywords of files to categories or series, or to `null` to ignore the keyword. */
  readonly keywordRules: Readonly<Record<string, string | null>>
  /** Other names of places → the name in photos; names in photos → coordinates, preferred to the gazetteer's. */
  readonly places: Readonly<Record<string, string | readonly number[]>>
  /** Whether a photo without a place is given the name of the town at the coordinates in its file. */
  readonly placesFromCoordinates: boolean
  /** Other names of cameras and lenses → the name that readers see. */
  readonly equipment: Readonly<Record<string, string>>
  /** Whether readers see the camera facts of a photo. */
  readonly showsCameras: boolean
  /** Formats of the renditions; JPEG is always among them. */
  readonly formats: readonly PictureFormat[]
  /** Pixels on the longer side of the largest picture that readers may see. */
  readonly largestPicture: LargestPicture
  /** Quality of each format at 1600 pixels, from 30 to 100. */
  readonly quality: PictureQuality
  /** The legally responsible person; if omitted, the site has no imprint page. */
  readonly imprint?: Imprint | undefined
  readonly privacy?: Privacy | undefined
  /** What the home page shows: the newest photo and recent days (by default), or the wall. */
  readonly home?: 'today' | 'wall' | undefined
  /** The theme, and the owners' files and colours in it; the default theme if omitted. */
  readonly look?: ThemeSettings | undefined
  /** Where else readers can follow the site. */
  readonly follow?: Follow | undefined
  /** Replaces words on the pages, by key: `frame.archive`. */
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
  /** All four colours are `#rgb` or `#rrggbb`. */
  readonly accent?: string | undefined
  readonly accentDark?: string | undefined
  readonly ground?: string | undefined
  readonly groundDark?: string | undefined
  /** A `@fontsource` package, or a file. */
  readonly textTypeface?: string | undefined
  readonly titleTypeface?: string | undefined
  readonly stylesheet?: string | undefined
}

/** Possible values of `largestPicture`: the longer sides of `full`, `large` and `largest`. */
export const LARGEST_PICTURES = [1600, 2560, 3840] as const
export type PictureQuality = Readonly<Record<PictureFormat, number>>
export type LargestPicture = (typeof LARGEST_PICTURES)[number]

/** Accounts of the site and its photographers on social networks, and the site's bridge to the fediverse. */
export interface Follow {
  /** `@user@host` */
  readonly mastodon?: string | undefined
  /** `photos.example.com` */
  readonly bluesky?: string | undefined
  /** Accounts of photographers in the fediverse, `@user@host`, by name. */
  readonly creators?: Readonly<Record<string, string>> | undefined
  /** Origin of the server that speaks ActivityPub for the site. */
  readonly bridge?: string | undefined
}

/** Facts that German law requires of a provider. @see § 5 DDG, § 18 MStV */
export interface Imprint {
  readonly name: string
  readonly address: readonly string[]
  readonly email: string
  readonly phone?: string | undefined
  readonly vatId?: string | undefined
  /** Name and address of the person responsible for the content, if different. */
  readonly responsible?: string | undefined
}

/** Facts about data protection that only the owners know. @see Article 13 GDPR */
export interface Privacy {
  /** The supervisory authority for complaints. */
  readonly authority: string
  readonly hosting?: string | undefined
  /** Paragraphs on other processing of data, such as the logs of a proxy. */
  readonly further: readonly string[]
}

export interface Photographer {
  readonly name: string
  /** Names in the creator field of a file that mean this photographer, besides the name itself. */
  readonly aliases: readonly string[]
}

/** The site of the specification, sections 1 and 2.1, with the defaults of `site.json`. */
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
  series: {},
  keywordRules: {},
  places: {},
  placesFromCoordinates: false,
  equipment: {},
  showsCameras: true,
  formats: ['jpeg', 'webp'],
  largestPicture: 2560,
  quality: { jpeg: 83, webp: 82, avif: 55 },
}
