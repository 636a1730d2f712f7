import { type ImportKind, importArchive } from '../src/ingest/readers/import-archive.js'
import type { ImportOptions } from '../src/ingest/readers/import-found.js'
import type { OwnSite } from '../src/site-dir/own-site.js'

const of = (kind: ImportKind) => (path: string, options: ImportOptions, site: OwnSite) =>
  importArchive(kind, [path], options, site)

export const importCsv = of('csv')
export const importFlickr = of('flickr')
export const importFolder = of('folder')
export const importGhost = of('ghost')
export const importJson = of('json')
export const importWordPress = (paths: readonly string[], options: ImportOptions, site: OwnSite) =>
  importArchive('wordpress', paths, options, site)
