import { constants } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { makeDirectory, replaceDurably, syncDirectory, writeDurably } from '../../disk/durable-files.js'
import { listNames } from '../../disk/list-names.js'
import { cannotWrite } from '../../disk/owner-error.js'
import { PublishError } from '../../ingest/publish-error.js'
import { formatCsv, formatCsvLine, toCell } from '../../ingest/readers/table/csv.js'
import { COLUMNS, type PhotoRecord, RECORD_FIELDS, RECORD_NAMES } from '../../ingest/readers/table/photo-record.js'
import { CAMERA_FACTS, type Photo } from '../../photos/photo.js'
import type { OwnSite, RunOptions } from '../../site-dir/own-site.js'
import { type ArchivedFile, type CopyOutcome, copyVerified, listFilesOf, takeRight } from '../archived-files.js'
import { listOwnFiles, readOwnFile } from '../backup/own-files.js'

/** JSON files of the site that are exported unchanged. */
const SITE_FILES = ['site.json', 'redirects.json']

/**
 * Exports the whole archive, including the queue, into an empty directory: `photos.jsonl`, `photos.csv`, `gone.json`,
 * the owner's files, and under `pictures/` the original of each photo, or renditions if it is missing or damaged. An
 * unchanged archive gives the same bytes. `photos.jsonl` is written last: if it exists, the export is complete.
 * @throws OwnerError when the directory is not empty or cannot be written, or the export is interrupted
 */
export async function exportArchive(
  directory: string,
  { dataDir, store, pictures }: OwnSite,
  { signal, onProgress }: RunOptions = {},
) {
  await makeEmpty(directory)
  try {
    const table = [formatCsv([[...COLUMNS, ...CAMERA_FACTS]])]
    const lines: string[] = []
    const photos = await store.readAll()
    const filesOf = listFilesOf({ dataDir, pictures })
    const copied: Copied = { files: 0, missing: [] }
    const folders = new Set<string>()
    let done = 0
    for (const photo of photos) {
      if (signal?.aborted)
        throw new PublishError(`the export to ${directory} was interrupted; delete the directory and start again`)
      const files = await copyPicture(photo, directory, filesOf, copied)
      for (const name of [files.file ?? [], files.renditions ?? []].flat()) folders.add(dirname(name))
      const record = toRecord(photo, files)
      table.push(formatCsvLine(toRow(record)))
      lines.push(`${JSON.stringify(record)}\n`)
      onProgress?.(++done, photos.length)
    }
    for (const name of [...(await listOwnFiles(dataDir)), ...SITE_FILES]) {
      const content = await readOwnFile(dataDir, name)
      if (content === undefined) continue
      folders.add(dirname(name))
      await makeDirectory(dirname(join(directory, name)))
      await writeDurably(join(directory, name), content)
    }
    const gone = await store.readGone()
    if (gone.length > 0) await writeDurably(join(directory, 'gone.json'), `${JSON.stringify(gone, null, 2)}\n`)
    await writeDurably(join(directory, 'photos.csv'), table.join(''))
    for (const folder of [...folders, '.']) await syncDirectory(join(directory, folder))
    await replaceDurably(join(directory, 'photos.jsonl'), lines.join(''))
    return { photos: photos.length, ...copied }
  } catch (error) {
    // The error of a failed copy names both of its files.
    const { path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
    throw cannotWrite(
      dest ?? path ?? directory,
      error,
      `check free space and permissions, delete ${directory} and start again`,
    )
  }
}

async function makeEmpty(directory: string): Promise<void> {
  try {
    await makeDirectory(directory)
    if ((await listNames(directory)).length === 0) return
  } catch (error) {
    throw cannotWrite(directory, error, 'name another directory')
  }
  throw new PublishError(`${directory} is not empty, and an export overwrites nothing; name another directory`)
}

/** The picture files exported so far; missing or damaged files are listed with their day. */
interface Copied {
  files: number
  readonly missing: string[]
}

/** Copies the original of a picture, or its renditions if the archive has no original or a damaged one. */
async function copyPicture(
  { date, slug, picture }: Photo,
  directory: string,
  filesOf: ReturnType<typeof listFilesOf>,
  copied: Copied,
): Promise<Pick<PhotoRecord, 'file' | 'renditions'>> {
  const name = `pictures/${date.slice(0, 4)}/${date.slice(5, 7)}/${date}-${slug}`
  const renditions: string[] = []
  for (const file of await filesOf(picture)) {
    const { path, rendition } = file
    const to = rendition === undefined ? name + extname(path) : `${name}.${rendition.size}.${rendition.format}`
    const outcome = await copyInto(directory, to, file)
    if (rendition !== undefined) renditions.push(to)
    if (outcome !== 'copied') {
      const why = outcome === 'damaged' ? ' (damaged)' : ''
      copied.missing.push(`${date}: ${path}${why}${rendition === undefined ? '; its renditions were exported' : ''}`)
      continue
    }
    copied.files++
    if (rendition === undefined) return { file: to }
  }
  return { renditions }
}

function toRecord(photo: Photo, files: Pick<PhotoRecord, 'file' | 'renditions'>): PhotoRecord {
  const record: PhotoRecord = { ...photo, ...files }
  return Object.fromEntries(RECORD_NAMES.map((name) => [name, record[name]]))
}

function toRow(record: PhotoRecord): readonly string[] {
  const values = COLUMNS.map((column) => {
    const value = column === 'file' ? (record.file ?? record.renditions?.[0]) : record[column]
    return toCell(value ?? '', RECORD_FIELDS[column].separators)
  })
  return [...values, ...CAMERA_FACTS.map((fact) => record.camera?.[fact] ?? '')]
}

const NEW_FILE = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE

async function copyInto(directory: string, to: string, file: ArchivedFile): Promise<CopyOutcome> {
  const target = join(directory, to)
  await makeDirectory(dirname(target))
  return takeRight(file, `${target}.fetched`, (from) => copyVerified(from, target, file.right, NEW_FILE))
}
