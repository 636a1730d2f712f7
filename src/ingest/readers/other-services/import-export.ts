import { join } from 'node:path'
import type { OwnSite } from '../../../site-dir/own-site.js'
import type { ImportReport } from '../import-report.js'
import { importRecords, type TableOptions } from '../table/import-records.js'
import { openUploads } from '../uploads.js'
import { readFlickr } from './read-flickr.js'
import { type ReadExport, readGhost } from './read-ghost.js'

/** Takes the posts of an export of Ghost in. @param options `uploads` names the copy of `content/images` */
export async function importGhost(
  file: string,
  options: TableOptions & { readonly uploads: string },
  parts: OwnSite,
): Promise<ImportReport> {
  const uploads = await openUploads(options.uploads, 'content/images')
  return importExport(file, await readGhost(file, uploads, parts.site), options, parts)
}

/** Takes the photographs of a directory with the data of a Flickr account in. */
export async function importFlickr(folder: string, options: TableOptions, parts: OwnSite): Promise<ImportReport> {
  return importExport(join(folder, 'photos'), await readFlickr(folder, parts.site), options, parts)
}

async function importExport(
  file: string,
  { records, leftOut, missing }: ReadExport,
  options: TableOptions,
  parts: OwnSite,
): Promise<ImportReport> {
  const { report } = await importRecords({ file, records }, options, parts)
  return {
    ...report,
    leftOut: [...report.leftOut, ...leftOut],
    pictureNotFound: [...report.pictureNotFound, ...missing],
  }
}
