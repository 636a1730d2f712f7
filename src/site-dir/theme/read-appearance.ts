import { join } from 'node:path'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { OwnPage, Theme, ThemeFile, ThemePicture } from '../../contract/theme/theme.js'
import { formerKey } from '../../photos/addresses/former-address.js'
import type { Site, ThemeSettings } from '../../photos/site.js'
import type { PlacedFault } from '../config-error.js'
import { readRedirects } from '../redirects-file.js'
import { PAGES_DIRECTORY, readPages } from './read-pages.js'
import { readPortraits } from './read-portraits.js'
import { readTypeface } from './read-typeface.js'
import { readThemeFile, THEME_DIRECTORY, ThemeFault } from './theme-files.js'

/**
 * Reads the files that `look` in site.json names, and those in `DATA_DIR/pages` and `DATA_DIR/portraits`.
 * @returns `faults` has a line for each fault; the other results omit files that cannot be used
 * @throws ConfigError when `redirects.json` is faulty
 */
export async function readAppearance(dataDir: string, site: Site) {
  const faults: string[] = []
  const file = join(dataDir, 'site.json')
  const theme = await readTheme(dataDir, site, (member, message) => faults.push(`${file}, look.${member}: ${message}`))
  const pages = await readPages(dataDir, faults)
  const portraits = await readPortraits(dataDir, site, faults)
  const redirects = pages.length === 0 ? new Map<string, string>() : await readRedirects(dataDir)
  const ownPages: readonly OwnPage[] = pages.filter(({ path }) => {
    const target = redirects.get(formerKey(path))
    if (target === undefined) return true
    const page = join(dataDir, PAGES_DIRECTORY, `${path.slice(1, -1)}.md`)
    faults.push(`${page}: redirects.json leads ${path} to ${target}; give the file another name, or remove that line`)
    return false
  })
  return { theme, ownPages, portraits, faults }
}

export async function faultsOfTheme(dataDir: string, site: Site): Promise<readonly PlacedFault[]> {
  const faults: PlacedFault[] = []
  await readTheme(dataDir, site, (member, message) => {
    faults.push({ pointer: `/look/${member}`, message: `look.${member}: ${message}` })
  })
  return faults
}

/**
 * Reads the files of a site's look; `undefined` if site.json sets nothing in `look`.
 * @param faults called with each fault and the member of `look` that has it
 */
async function readTheme(
  dataDir: string,
  { look: settings = {} }: Site,
  faults: (member: keyof ThemeSettings, message: string) => void,
): Promise<Theme | undefined> {
  if (Object.values(settings).every((value) => value === undefined || value === '')) return undefined
  const { name = 'plain', accent, accentDark, ground, groundDark } = settings
  const attempt = async <Value>(
    member: keyof ThemeSettings,
    read: (given: string) => Promise<Value>,
    given = settings[member],
  ): Promise<Value | undefined> => {
    try {
      return given === undefined || given === '' ? undefined : await read(given)
    } catch (error) {
      if (!(error instanceof ThemeFault)) throw error
      faults(member, error.message)
      return undefined
    }
  }
  const directory = join(dataDir, THEME_DIRECTORY)
  const drawing = (given: string) => readDrawing(directory, given, 'logo')
  const typeface = (given: string) => readTypeface(dataDir, given)
  const [logo, logoDark, favicon, textTypeface = [], titleTypeface = [], sheet] = await Promise.all([
    attempt('logo', drawing),
    attempt('logoDark', drawing),
    attempt('favicon', (given) => readDrawing(directory, given, 'favicon')),
    attempt('textTypeface', typeface),
    attempt('titleTypeface', typeface),
    attempt('stylesheet', (given) =>
      readStylesheet(directory, given, (name) => attempt('stylesheet', () => readNamed(directory, name), name)),
    ),
  ])
  if (settings.logoDark && !settings.logo) faults('logoDark', 'logoDark is the logo for dark pages; set logo too')
  return {
    name,
    colours: { accent, accentDark, ground, groundDark },
    logo,
    // With a dark logo alone, light pages would have no logo.
    logoDark: logo && logoDark,
    favicon,
    textTypeface,
    titleTypeface,
    stylesheet: sheet?.file,
    stylesheetFiles: sheet?.named ?? [],
  }
}

/** The size that the web app manifest and the JSON-LD declare for the icon. */
const ICON_PX = 512

/** Reads a PNG, or an SVG that contains neither scripts nor links to other files. @throws ThemeFault */
async function readDrawing(directory: string, name: string, kind: 'logo' | 'favicon'): Promise<ThemePicture> {
  const file = await readThemeFile(directory, name, kind)
  if (file.mediaType === MEDIA_TYPES.svg) {
    return { ...file, ...(await sizeOfDrawing(directory, file)) }
  }
  // The first chunk of a PNG is its header.
  if (file.body.length < 24) throw new ThemeFault(`${join(directory, name)} is a damaged PNG; save it again`)
  const [width, height] = [file.body.readUInt32BE(16), file.body.readUInt32BE(20)]
  if (kind === 'favicon' && (width !== ICON_PX || height !== ICON_PX)) {
    throw new ThemeFault(
      `${join(directory, name)} has ${width} × ${height} pixels; an icon must have ${ICON_PX} × ${ICON_PX}, or be an SVG`,
    )
  }
  return { ...file, width, height }
}

/** Loads the parser only for sites with an SVG. */
async function sizeOfDrawing(directory: string, { name, body }: ThemeFile) {
  const { checkSvg } = await import('./check-svg.js')
  return checkSvg(join(directory, name), body.toString('utf8'))
}

/** Names of files next to a style sheet, as it refers to them. The browser refuses addresses on other hosts. */
const NAMED = /url\(\s*["']?([\w][\w.-]*)["']?\s*\)/g
/** Maximum number of files that one style sheet may name. */
const MAX_NAMED = 50

async function readStylesheet(
  directory: string,
  name: string,
  read: (named: string) => Promise<ThemeFile | undefined>,
): Promise<{ file: ThemeFile; named: readonly ThemeFile[] }> {
  const file = await readThemeFile(directory, name, 'stylesheet')
  const names = [...new Set([...file.body.toString('utf8').matchAll(NAMED)].map(([, one]) => one!))]
  if (names.length > MAX_NAMED) {
    throw new ThemeFault(`${join(directory, name)} names ${names.length} files; name at most ${MAX_NAMED}`)
  }
  const named = await Promise.all(names.map(read))
  return { file, named: named.filter((one) => one !== undefined) }
}

async function readNamed(directory: string, name: string): Promise<ThemeFile> {
  const file = await readThemeFile(directory, name, 'image')
  if (file.mediaType === MEDIA_TYPES.svg) await sizeOfDrawing(directory, file)
  return file
}
