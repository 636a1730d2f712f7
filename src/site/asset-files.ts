import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../contract/addresses/addresses.js'

/** An asset under a name with a content hash, which can be cached for ever. */
export interface Asset {
  /** File name without the hash. */
  readonly name: string
  /** File name with the hash, which is also its relative URL from other assets. */
  readonly file: string
  readonly path: string
  readonly mediaType: string
  readonly body: Buffer
}

/** Next to this module in a checkout, next to the bundle in a build. */
export const ASSET_DIRECTORY = join(import.meta.dirname, 'assets')

export function readAssetFile(name: string): Buffer {
  return readFileSync(join(ASSET_DIRECTORY, name))
}

/** One of our scripts, without its comments and indentation: no text in it is longer than a line. */
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

export function createAsset(name: string, mediaType: string, body: Buffer): Asset {
  const file = name.replace('.', `-${hash('sha256', body, 'hex').slice(0, 10)}.`)
  return { name, file, path: PATHS.assets + file, mediaType, body }
}
