import { constants } from 'node:fs'
import { type FileHandle, open, readdir, rename } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { CAMERA_FACTS, type Photo, type PhotoStore } from '../../archive/index.js'
import { copyDurably, makeDirectory, syncDirectory, writeDurably } from '../../disk/index.js'
import { findOriginal, type PictureFiles } from '../../media/index.js'
import { formatCsv } from '../edit/csv.js'
import { toCell } from '../edit/edit-table.js'
import { COLUMNS, type PhotoRecord, RECORD_NAMES } from '../entries/table/photo-record.js'
import { PublishError } from '../publish-error.js'

export interface ExportParts {
  readonly dataDir: string
  readonly store: Pick<PhotoStore, 'readAll' | 'readGone'>
  readonly pictures: PictureFiles
}

export interface ExportOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

export interface ExportResult {
  readonly photos: number
  readonly files: number
  /** Pictures with missing files: the day and the file. */
  readonly missing: readonly string[]
}

/** The site's files other than photos. */
const SITE_FILES = ['site.json', 'redirects.json']

/**
 * Exports the whole archive, the queue included, into an empty directory: `photos.jsonl`, `photos.csv`, the site's
 * settings, and under `pictures/` the original of each photo, or its renditions if none was kept. The same archive
 * gives the same bytes. `photos.jsonl` is written last: if it exists, the export is complete.
 * @throws PublishError when the directory is not empty or cannot be written
 */
export async function exportArchive(
  directory: string,
  { dataDir, store, pictures }: ExportParts,
  { signal, onProgress }: ExportOptions = {},
): Promise<ExportResult> {
  await makeEmpty(directory)
  try {
    const photos = await store.readAll()
    const records: PhotoRecord[] = []
    const missing: string[] = []
    let files = 0
    for (const photo of photos) {
      if (signal?.aborted)
        throw new PublishError(`the export to ${directory} was interrupted; delete the directory and start again`)
      const sources = await sourcesOf(photo, dataDir, pictures)
      const copied: string[] = []
      for (const { from, to, fetch } of sources.files) {
        if ((await copyInto(directory, from, to)) || (await writeInto(directory, to, await fetch?.()))) copied.push(to)
        else missing.push(`${photo.date}: ${from}`)
      }
      files += copied.length
      records.push(
        toRecord(
          photo,
          sources.isOriginal,
          sources.files.map(({ to }) => to),
        ),
      )
      onProgress?.(records.length, photos.length)
    }
    for (const name of SITE_FILES) await copyInto(directory, join(dataDir, name), name)
    const gone = await store.readGone()
    if (gone.length > 0) await writeDurably(join(directory, 'gone.json'), `${JSON.stringify(gone, null, 2)}\n`)
    await writeDurably(join(directory, 'photos.csv'), formatCsv(toRows(records)))
    const folders = records.flatMap(({ file, renditions = [] }) => [file ?? [], renditions].flat()).map(dirname)
    for (const folder of new Set([...folders, '.'])) await syncDirectory(join(directory, folder))
    await writeLines(join(directory, 'photos.jsonl'), records)
    return { photos: photos.length, files, missing }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === undefined || error instanceof PublishError) throw error
    throw new PublishError(`cannot write ${path ?? directory} (${code}); free some space or name another directory`)
  }
}

async function makeEmpty(directory: string): Promise<void> {
  try {
    await makeDirectory(directory)
    if ((await readdir(directory)).length === 0) return
  } catch (error) {
    throw new PublishError(
      `cannot write ${directory} (${(error as NodeJS.ErrnoException).code}); name another directory`,
    )
  }
  throw new PublishError(`${directory} is not empty, and an export overwrites nothing; name another directory`)
}

interface Source {
  readonly from: string
  readonly to: string
  /** Fetches a file from the bucket when it is not on this machine. */
  readonly fetch?: () => Promise<FileHandle | undefined>
}

/** A picture's files and their names in the export, made of day and slug. */
async function sourcesOf({ date, slug, picture }: Photo, dataDir: string, pictures: PictureFiles) {
  const name = `pictures/${date.slice(0, 4)}/${date.slice(5, 7)}/${date}-${slug}`
  const original = await findOriginal(dataDir, picture.key)
  if (original !== undefined) {
    const file: Source = { from: original, to: name + extname(original) }
    return { isOriginal: true, files: [file] }
  }
  const files = picture.renditions.map(
    (rendition): Source => ({
      from: pictures.pathOf(picture.key, rendition.size, rendition.format),
      to: `${name}.${rendition.size}.${rendition.format}`,
      fetch: () => pictures.read(picture.key, rendition),
    }),
  )
  return { isOriginal: false, files }
}

function toRecord(photo: Photo, isOriginal: boolean, paths: readonly string[]): PhotoRecord {
  const files: PhotoRecord = isOriginal ? { file: paths[0] } : { renditions: paths }
  const record: PhotoRecord = { ...photo, ...files }
  return Object.fromEntries(RECORD_NAMES.map((name) => [name, record[name]]))
}

function toRows(records: readonly PhotoRecord[]): readonly (readonly string[])[] {
  const rows = records.map((record) => [
    ...COLUMNS.map((column) => {
      const value = column === 'file' ? (record.file ?? record.renditions?.[0]) : record[column]
      return toCell(value ?? '')
    }),
    ...CAMERA_FACTS.map((fact) => record.camera?.[fact] ?? ''),
  ])
  return [[...COLUMNS, ...CAMERA_FACTS], ...rows]
}

async function copyInto(directory: string, from: string, to: string): Promise<boolean> {
  const target = join(directory, to)
  await makeDirectory(dirname(target))
  try {
    await copyDurably(from, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path === from) return false
    throw error
  }
}

async function writeInto(directory: string, to: string, handle: FileHandle | undefined): Promise<boolean> {
  if (handle === undefined) return false
  try {
    await writeDurably(join(directory, to), await handle.readFile())
    return true
  } finally {
    await handle.close()
  }
}

async function writeLines(path: string, records: readonly PhotoRecord[]): Promise<void> {
  const file = await open(`${path}.partial`, 'wx')
  try {
    for (const record of records) await file.write(`${JSON.stringify(record)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
  await syncDirectory(dirname(path))
}
