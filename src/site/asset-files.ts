import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../contract/addresses/addresses.js'

export type Asset = ReturnType<typeof createAsset>

/** Next to this module in a checkout, next to the bundle in a build. */
export const ASSET_DIRECTORY = join(import.meta.dirname, 'assets')

export function readAssetFile(name: string): Buffer {
  return readFileSync(join(ASSET_DIRECTORY, name))
}

/** One of our scripts, without comment lines and indentation. Its strings and comments must not span lines. */
export function readScript(name: string): string {
  return readAssetFile(name)
    .toString('utf8')
    .replace(/^ *\/[/*].*\n/gm, '')
    .replace(/^ +/gm, '')
}

/** One of our stylesheets, without its comments and indentation. */
export function readStylesheet(name: string): string {
  return readAssetFile(name)
    .toString('utf8')
    .replace(/^ *\/\*.*?\*\/\n/gms, '')
    .replace(/^ +/gm, '')
}

/**
 * An asset under a name with a content hash, which can be cached for ever. That name is `file`, and other assets can use it as
 * a relative URL.
 * @param name without the hash
 */
export function createAsset(name: string, mediaType: string, body: Buffer) {
  const file = name.replace('.', `-${hash('sha256', body, 'hex').slice(0, 10)}.`)
  return { name, file, path: PATHS.assets + file, mediaType, body }
}
