import type { ThemeName, ThemeSettings } from '../../photos/site.js'

/** A validated file of the owner's theme, or of a portrait. */
export interface ThemeFile {
  /** The name in `DATA_DIR/look`, in the package of a typeface, or given to a size of a portrait. */
  readonly name: string
  readonly mediaType: string
  readonly body: Buffer
}

/** A picture with its size, in pixels or in the units of an SVG. */
export interface ThemePicture extends ThemeFile {
  readonly width: number
  readonly height: number
}

/** One file of a typeface, as an `@font-face` rule describes it. */
export interface ThemeFont {
  readonly file: ThemeFile
  /** `400`, or `100 900` for a variable font. */
  readonly weight: string
  /** The characters that it covers; all by default. */
  readonly unicodeRange?: string | undefined
}

/** The owner's theme: `look` in site.json with its files. */
export interface Theme {
  readonly name: ThemeName
  /** Each colour is `#rgb` or `#rrggbb`; the shipped theme supplies those that are absent. */
  readonly colours: ThemeColours
  readonly logo?: ThemePicture | undefined
  readonly logoDark?: ThemePicture | undefined
  readonly favicon?: ThemeFile | undefined
  readonly textTypeface: readonly ThemeFont[]
  readonly titleTypeface: readonly ThemeFont[]
  readonly stylesheet?: ThemeFile | undefined
  /** Files that the stylesheet loads with `url(…)`. */
  readonly stylesheetFiles: readonly ThemeFile[]
}

/** Colours, by their names in site.json. */
export type ThemeColours = Pick<ThemeSettings, 'accent' | 'accentDark' | 'ground' | 'groundDark'>

/** A photographer's portrait in several sizes, smallest first. */
export type Portrait = readonly [ThemePicture, ...ThemePicture[]]

/** A page written by the owner, from a file such as `DATA_DIR/pages/prints.md`. */
export interface OwnPage {
  /** The page's path, such as `/prints/`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Position in the menu at the top; pages without one are linked at the bottom. */
  readonly menu?: number | undefined
  /** Markdown without front matter and title. */
  readonly text: string
}
