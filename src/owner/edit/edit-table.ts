import { basename } from 'node:path'
import { toCell } from '../../ingest/readers/table/cells.js'
import { formatCsv, parseCsv, type Separator } from '../../ingest/readers/table/csv.js'
import type { Photo } from '../../photos/photo.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { changeTexts } from './change-texts.js'
import type { ChangedPhoto } from './note-change.js'
import { COLUMNS, inLines, PICTURE_COLUMN, readRows } from './read-rows.js'

export interface TableOptions {
  readonly separator?: Separator
  /** Where a picture can be looked at, so that nobody describes it unseen. */
  readonly linkOf?: (photo: Photo) => string
}

/** All texts of all photos as a table for a spreadsheet, oldest first. */
export function formatTexts(photos: readonly Photo[], { separator, linkOf }: TableOptions = {}): string {
  const rows = photos.map((photo) => [
    ...COLUMNS.map((name) => toCell(photo[name])),
    ...(linkOf === undefined ? [] : [linkOf(photo)]),
  ])
  return formatCsv([[...COLUMNS, ...(linkOf === undefined ? [] : [PICTURE_COLUMN])], ...rows], separator)
}

/** What came of a table. */
export interface TakenTable {
  /** The photos that are different, oldest first. */
  readonly edits: readonly ChangedPhoto[]
  /** One line for each thing that is wrong, with the line of the file. */
  readonly faults: readonly string[]
}

/**
 * Takes a table of texts back, in one transaction: every line in which all is right, whatever is wrong with others. A column
 * that is left out leaves its texts as they are, an empty cell empties its text. A cell that says what it said when the table
 * is read changes nothing, also when somebody else changes that text at the same moment.
 * @throws PublishError when it is no table, or one whose columns are not ours: then nothing is taken
 */
export async function editByTable(
  bytes: Buffer,
  name: string,
  options: { readonly dryRun?: boolean },
  own: OwnSite,
): Promise<TakenTable> {
  const known = new Map((await own.store.readAll()).map((photo) => [photo.date, photo]))
  const { rows, faults } = readRows(parseCsv(bytes, name), name, known, own.site)
  const changing = rows.filter(({ date, texts }) => !known.has(date) || Object.keys(texts).length > 0)
  const { edits, absent } = await changeTexts(
    (photos, { rewrite }) => {
      const found = changing.map((row) => ({ row, photo: photos.find(row.date) }))
      return {
        command: `edit --csv ${basename(name)}`,
        edits: found.flatMap(({ row, photo }) => (photo ? [rewrite(photo, row.texts)] : [])),
        absent: found.filter(({ photo }) => photo === undefined).map(({ row }) => row),
      }
    },
    options,
    own,
  )
  const unknown = absent.map(({ line, date }) => ({
    line,
    text: `${date} has no photo; correct the date or remove the line`,
  }))
  return {
    edits: [...edits].sort((a, b) => (a.before.date < b.before.date ? -1 : 1)),
    faults: inLines(name, [...faults, ...unknown]),
  }
}
