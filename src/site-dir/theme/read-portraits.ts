import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import { createPagePaths } from '../../contract/addresses/page-paths.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { Portrait } from '../../contract/theme/theme.js'
import { openScratch } from '../../disk/scratch.js'
import { fold } from '../../photos/fold.js'
import { RENDITION_PX } from '../../photos/photo.js'
import type { Photographer, Site } from '../../photos/site.js'
import { PictureError } from '../../pictures/read/picture-error.js'
import { type Decoders, openBackgroundDecoder } from '../../pictures/renditions/decoders.js'
import { renditionName } from '../../pictures/storage/picture-paths.js'
import { suggest } from '../similar-name.js'
import { namesIn, ThemeFault } from './theme-files.js'

/** The directory of the photographers' portraits, in the data directory. */
export const PORTRAITS_DIRECTORY = 'portraits'
export const MAX_PORTRAIT_BYTES = 16 * 1024 * 1024

/**
 * The portraits by photographer, made from files such as `DATA_DIR/portraits/erik.jpg`: resized for pages, and without metadata.
 * @param faults receives one line per fault
 */
export async function readPortraits(
  dataDir: string,
  site: Site,
  faults: string[],
): Promise<ReadonlyMap<string, Portrait>> {
  const portraits = new Map<string, Portrait>()
  const directory = join(dataDir, PORTRAITS_DIRECTORY)
  const files = await namesIn(directory, faults)
  if (files.length === 0) return portraits
  const scratch = await openScratch('photoblog-portraits-')
  const decoders = openBackgroundDecoder()
  try {
    for (const [index, file] of files.entries()) {
      const path = join(directory, file)
      try {
        const photographer = photographerOf(path, site)
        if (portraits.has(photographer))
          throw new ThemeFault(`${path} is a second portrait of ${photographer}; move one away`)
        const name = `portrait-${index + 1}`
        portraits.set(photographer, await makePortrait(path, join(scratch, name), decoders))
      } catch (error) {
        if (!(error instanceof PictureError || error instanceof ThemeFault)) throw error
        faults.push(error.message)
      }
    }
  } finally {
    decoders.close()
    await rm(scratch, { recursive: true, force: true })
  }
  return portraits
}

/** @throws ThemeFault when the file is not named after a photographer of `site.json` */
function photographerOf(path: string, site: Site): string {
  const { name, ext } = parse(path)
  // The aliases include the former names of renamed photographers.
  const former = site.photographers.flatMap((of) => of.aliases.map((alias) => ({ name: alias, aliases: [], of })))
  const known = [...site.photographers.map((of) => ({ ...of, of })), ...former]
  const { photographerSlug } = createPagePaths({ ...site, photographers: known })
  const slugOf = (one: Photographer) => decodeURIComponent(photographerSlug(one.name))
  const found = known.find((one) => fold(slugOf(one)) === fold(name))
  if (found !== undefined) return found.of.name
  const expected = site.photographers.map((one) => slugOf(one) + ext)
  throw new ThemeFault(`${path} is not named after a photographer of site.json; ${suggest(name + ext, expected)}`)
}

async function makePortrait(path: string, directory: string, decoders: Decoders): Promise<Portrait> {
  // Loaded lazily, because servers need it only for portraits.
  const { makeRenditions } = await import('../../pictures/make-renditions.js')
  await mkdir(directory)
  const { renditions } = await makeRenditions(path, directory, {
    formats: ['webp'],
    largestPx: RENDITION_PX.grid,
    limits: { maxFileBytes: MAX_PORTRAIT_BYTES },
    decoders,
  })
  const [smallest, ...larger] = await Promise.all(
    renditions
      .toSorted((one, other) => one.width - other.width)
      .map(async ({ size, format, width, height }) => ({
        name: `${basename(directory)}-${size}.${format}`,
        mediaType: MEDIA_TYPES.webp,
        body: await readFile(join(directory, renditionName(size, format))),
        width,
        height,
      })),
  )
  return [smallest!, ...larger]
}
