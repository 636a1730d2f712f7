import { basename, extname } from 'node:path'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { Theme, ThemeColours, ThemeFont, ThemePicture } from '../../contract/theme/theme.js'
import { type Asset, createAsset, readStylesheet } from '../asset-files.js'
import { readThemeColours } from './theme-colours.js'

export type Logo = ReturnType<typeof toLogo>

const LOGO_HEIGHT_PX = 28
const LOGO_MAX_WIDTH_PX = 280

/**
 * Builds the assets that a theme adds to the pages or replaces.
 * @param base our stylesheet, whose typeface families are `sans` and `serif-title`
 */
export function buildTheme(base: string, theme: Theme = PLAIN) {
  const shipped = theme.name === 'plain' ? '' : readStylesheet(`${theme.name}.css`)
  const text = theme.textTypeface.map(fontAsset)
  const titles = theme.titleTypeface.map(fontAsset)
  const css = [
    titles.length === 0 ? '' : facesOf('serif-title', titles),
    text.length === 0 ? '' : facesOf('sans', text),
    withoutFaces(base, { sans: text.length > 0, 'serif-title': titles.length > 0 }),
    shipped,
    coloursOf(theme.colours, readThemeColours(base + shipped)),
    theme.logoDark === undefined ? '' : LOGO_BY_SCHEME,
  ].join('')
  const images = theme.stylesheetFiles.map((file) => ownAsset(file.name, file.mediaType, file.body))
  const own = theme.stylesheet && ownStylesheet(theme.stylesheet.name, theme.stylesheet.body, images)
  const favicon = theme.favicon && ownAsset(theme.favicon.name, theme.favicon.mediaType, theme.favicon.body)
  const logos = [
    ...(theme.logo === undefined ? [] : [toLogo(theme.logo, theme.logoDark && 'light')]),
    ...(theme.logoDark === undefined ? [] : [toLogo(theme.logoDark, 'dark')]),
  ]
  const fonts = [...text, ...titles]
  return {
    /** The stylesheet of every page. */
    css,
    /** The owners' stylesheet, loaded last. */
    ownStylesheet: own,
    logos,
    favicon,
    /** Typefaces that most pages need. */
    preloaded: fonts.filter(({ isLatin }) => isLatin).map(({ asset }) => asset),
    /** Whether the theme replaces the program's typeface of a family. */
    replaces: { sans: text.length > 0, serif: titles.length > 0 },
    /** All files of the theme, including those above. */
    files: [
      ...fonts.map(({ asset }) => asset),
      ...logos.map(({ asset }) => asset),
      ...images,
      ...[own, favicon].filter((asset) => asset !== undefined),
    ],
    /** The final colours of all pages. */
    colours: readThemeColours(css + (own?.body.toString('utf8') ?? '')),
  }
}

const PLAIN: Theme = { name: 'plain', colours: {}, textTypeface: [], titleTypeface: [], stylesheetFiles: [] }

/** A file of the owners, under a name that no file of the program has. */
function ownAsset(name: string, mediaType: string, body: Buffer): Asset {
  return createAsset(ownName(name), mediaType, body)
}

/** A name with only one dot, before its extension, like the names of all assets. */
function ownName(name: string): string {
  const extension = extname(name)
  return `own-${name.slice(0, -extension.length).replaceAll('.', '-')}${extension.toLowerCase()}`
}

function fontAsset(font: ThemeFont) {
  const { file, unicodeRange } = font
  // Whether its range begins at U+0000, as that of a file with the English letters does.
  const isLatin = unicodeRange === undefined || /U\+0{0,4}-/i.test(unicodeRange)
  return { asset: ownAsset(basename(file.name), file.mediaType, file.body), font, isLatin }
}

function facesOf(family: string, fonts: readonly ReturnType<typeof fontAsset>[]): string {
  return fonts
    .map(({ asset, font }) => {
      const range = font.unicodeRange === undefined ? '' : `unicode-range:${font.unicodeRange};`
      return `@font-face{font-family:${family};src:url("${asset.file}") format("woff2");font-weight:${font.weight};font-display:optional;${range}}\n`
    })
    .join('')
}

/** Our stylesheet without the `@font-face` rules of replaced families. */
function withoutFaces(css: string, families: Readonly<Record<string, boolean>>): string {
  return css.replaceAll(/@font-face \{[^}]*font-family: ([\w-]+);[^}]*\}\n/g, (rule, family: string) =>
    families[family] === true ? '' : rule,
  )
}

/** CSS for the colours in site.json. Missing ones come from our stylesheets, but `accent` alone serves both schemes. */
function coloursOf(
  { accent, accentDark = accent, ground, groundDark }: ThemeColours,
  { light, dark }: ReturnType<typeof readThemeColours>,
): string {
  const pair = (token: 'accent' | 'ground', forLight: string | undefined, forDark: string | undefined) =>
    forLight === undefined && forDark === undefined
      ? ''
      : `--${token}:light-dark(${forLight ?? light[token]},${forDark ?? dark[token]});`
  const rules = pair('accent', accent, accentDark) + pair('ground', ground, groundDark)
  return rules === '' ? '' : `:root{${rules}}\n`
}

const LOGO_BY_SCHEME = `.logo-dark{display:none}
@media (prefers-color-scheme:dark){:root:not([data-scheme="light"]) .logo-light{display:none}
:root:not([data-scheme="light"]) .logo-dark{display:block}}
:root[data-scheme="dark"] .logo-light{display:none}
:root[data-scheme="dark"] .logo-dark{display:block}
`

/** A logo as shown in the line at the top. @param scheme the colour scheme that shows it; both by default */
function toLogo({ name, mediaType, body, width, height }: ThemePicture, scheme?: 'light' | 'dark') {
  const shown = Math.min(LOGO_HEIGHT_PX / height, LOGO_MAX_WIDTH_PX / width)
  return {
    asset: ownAsset(name, mediaType, body),
    width: Math.round(width * shown),
    height: Math.round(height * shown),
    scheme,
  }
}

/** The owners' stylesheet, with the names of their files replaced by hashed ones. */
function ownStylesheet(name: string, body: Buffer, images: readonly Asset[]): Asset {
  const css = body.toString('utf8').replaceAll(/url\(\s*["']?([\w][\w.-]*)["']?\s*\)/g, (whole, named: string) => {
    const image = images.find((one) => one.name === ownName(named))
    return image === undefined ? whole : `url("${image.file}")`
  })
  return ownAsset(name, MEDIA_TYPES.css, Buffer.from(css))
}
