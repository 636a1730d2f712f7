import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ThemeFont } from '../../contract/theme/theme.js'
import { readThemeFile, THEME_DIRECTORY, ThemeFault } from './theme-files.js'

/** Maximum number of files for one typeface, each for some of its characters. */
const MAX_FILES = 200

/**
 * The upright faces of a typeface.
 * @param typeface a package in `DATA_DIR/node_modules`, such as `@fontsource/lora`, or a WOFF2 file in `DATA_DIR/look`
 * @throws ThemeFault
 */
export async function readTypeface(dataDir: string, typeface: string): Promise<readonly ThemeFont[]> {
  if (!typeface.startsWith('@')) {
    return [{ file: await readThemeFile(join(dataDir, THEME_DIRECTORY), typeface, 'font'), weight: '100 900' }]
  }
  const directory = join(dataDir, 'node_modules', typeface)
  const sheet = await readFile(join(directory, 'index.css'), 'utf8').catch(() => {
    throw new ThemeFault(
      `${typeface} is not installed next to site.json; run «npm install --prefix ${dataDir} --ignore-scripts ${typeface}»`,
    )
  })
  const faces = facesOf(sheet)
  if (faces.length === 0 || faces.length > MAX_FILES) {
    throw new ThemeFault(
      `${join(directory, 'index.css')} must name from 1 to ${MAX_FILES} upright WOFF2 files; name another package`,
    )
  }
  return Promise.all(
    faces.map(async ({ path, ...face }) => ({ ...face, file: await readThemeFile(directory, path, 'font') })),
  )
}

/** The upright faces in the style sheet of a `@fontsource` package, each with its path in the package. */
function facesOf(sheet: string) {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const rule = (name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+?)\\s*(?:;|$)`).exec(rules)?.[1]
    const [, path] = /url\(["']?\.\/(files\/[\w.-]+\.woff2)["']?\)/.exec(rules) ?? []
    const weight = rule('font-weight') ?? '400'
    const unicodeRange = rule('unicode-range')
    const isSound = /^[\d ]+$/.test(weight) && (unicodeRange === undefined || /^[\sU+\dA-F?,-]+$/i.test(unicodeRange))
    if (path === undefined || !isSound || (rule('font-style') ?? 'normal') !== 'normal') return []
    return [{ path, weight, unicodeRange }]
  })
}
