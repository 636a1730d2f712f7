import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../contract/contract.js'
import { readAssets } from '../site/assets.js'

/** A file that the pages of the studio load, under a name with a digest of its content. */
export interface StudioAsset {
  readonly path: string
  readonly mediaType: string
  readonly body: Buffer
}

export interface StudioAssets {
  /** The site's own stylesheet, whose typefaces, colours and sizes hold here too, and the studio's behind it. */
  readonly stylesheets: readonly StudioAsset[]
  /** Absent in a checkout that was not built: all works without it. */
  readonly client: StudioAsset | undefined
  /** The paths of the typefaces that every page needs. */
  readonly fonts: readonly string[]
  /** All that can be asked for. */
  readonly all: ReadonlyMap<string, StudioAsset>
}

const STYLES = ['studio.css', 'desk.css', 'rooms.css']

/** Beside this module in a checkout, beside the bundle in a build. */
const DIRECTORIES = [join(import.meta.dirname, 'studio'), join(import.meta.dirname, 'assets')]

export function readStudioAssets(contract: Contract): StudioAssets {
  const site = readAssets(contract)
  const styles = Buffer.concat(STYLES.map(readOwn))
  const stylesheet = createAsset('studio', 'css', 'text/css; charset=utf-8', styles)
  const script = findOwn('client.js')
  const client =
    script === undefined
      ? undefined
      : createAsset('client', 'js', 'text/javascript; charset=utf-8', readFileSync(script))
  const stylesheets = [site.stylesheet, stylesheet]
  const loaded = [...site.onEveryPage, stylesheet, ...(client === undefined ? [] : [client])]
  const fonts = site.fonts.map(({ path }) => path)
  return { stylesheets, client, fonts, all: new Map(loaded.map((asset) => [asset.path, asset])) }
}

function createAsset(stem: string, extension: string, mediaType: string, body: Buffer): StudioAsset {
  return { path: `/assets/studio-${stem}-${hash('sha256', body, 'hex').slice(0, 10)}.${extension}`, mediaType, body }
}

function findOwn(name: string): string | undefined {
  return DIRECTORIES.map((directory) => join(directory, name)).find((path) => existsSync(path))
}

function readOwn(name: string): Buffer {
  const path = findOwn(name)
  if (path === undefined) throw new Error(`${name} of the studio is missing; install photoblog again`)
  return readFileSync(path)
}
