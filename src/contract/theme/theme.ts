import type { ThemeName } from '../../photos/site.js'

/** A file of the owners, read and found sound. */
export interface ThemeFile {
  /** As it is called in `DATA_DIR/look`. */
  readonly name: string
  readonly mediaType: string
  readonly body: Buffer
}

/** A picture with its size: in pixels, or in the units of its drawing. */
export interface ThemePicture extends ThemeFile {
  readonly width: number
  readonly height: number
}

/** One file of a typeface, as an `@font-face` rule names it. */
export interface ThemeFont {
  readonly file: ThemeFile
  /** `400`, or `100 900` of a variable one. */
  readonly weight: string
  /** The characters in it; all, when left out. */
  readonly unicodeRange?: string | undefined
}

/** What the owners chose for the look of their pages. */
export interface Theme {
  readonly name: ThemeName
  /** `#rgb` or `#rrggbb`; what is left out is the look's own. */
  readonly colours: ThemeColours
  readonly logo?: ThemePicture | undefined
  /** For the dark scheme. */
  readonly logoDark?: ThemePicture | undefined
  readonly favicon?: ThemeFile | undefined
  readonly textTypeface: readonly ThemeFont[]
  readonly titleTypeface: readonly ThemeFont[]
  readonly stylesheet?: ThemeFile | undefined
  /** What the style sheet names by `url(…)`. */
  readonly stylesheetFiles: readonly ThemeFile[]
}

/** Colours by their member in `look` of site.json. */
export interface ThemeColours {
  readonly accent?: string | undefined
  readonly accentDark?: string | undefined
  readonly ground?: string | undefined
  readonly groundDark?: string | undefined
}

/** A page that the owners wrote: `DATA_DIR/pages/prints.md`. */
export interface OwnPage {
  /** `/prints/` */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Its place in the line at the top; without one, it is in the line at the bottom. */
  readonly menu?: number | undefined
  /** Markdown, without its front matter and its title. */
  readonly text: string
}
