import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../contract/contract.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { type Asset, createAsset } from '../site/asset-files.js'
import { readAssets } from '../site/assets.js'

export type StudioAssets = ReturnType<typeof readStudioAssets>

const STYLES = ['studio.css', 'desk.css', 'rooms.css']

/** The first is next to the bundle in a build, the second next to this module in a checkout. */
const DIRECTORIES = [join(import.meta.dirname, 'studio'), join(import.meta.dirname, 'assets')]

export function readStudioAssets(contract: Contract) {
  const site = readAssets(contract)
  const stylesheet = createAsset('studio-studio.css', MEDIA_TYPES.css, Buffer.concat(STYLES.map(readOwn)))
  const script = findOwn('client.js')
  /** Absent in an unbuilt checkout; every page works without it. */
  const client =
    script === undefined ? undefined : createAsset('studio-client.js', MEDIA_TYPES.javascript, readFileSync(script))
  /** The site's stylesheet, for typefaces, colours and sizes, followed by the studio's. */
  const stylesheets = [site.stylesheet, stylesheet]
  const loaded = [...site.onEveryPage, stylesheet, ...(client === undefined ? [] : [client])]
  /** The paths of the typefaces that every page needs. */
  const fonts = site.fonts.map(({ path }) => path)
  return { stylesheets, client, fonts, all: new Map<string, Asset>(loaded.map((asset) => [asset.path, asset])) }
}

function findOwn(name: string): string | undefined {
  return DIRECTORIES.map((directory) => join(directory, name)).find((path) => existsSync(path))
}

function readOwn(name: string): Buffer {
  const path = findOwn(name)
  if (path === undefined) throw new Error(`the studio's ${name} is missing; reinstall photoblog`)
  return readFileSync(path)
}
