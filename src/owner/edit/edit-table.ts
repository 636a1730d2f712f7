import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { PublishError } from '../../ingest/publish-error.js'
import { toCell } from '../../ingest/readers/table/cells.js'
import { formatCsv, parseCsv, type Separator } from '../../ingest/readers/table/csv.js'
import type { Photo } from '../../photos/photo.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type EditedPhoto, keep, rewrite } from './edit-photo.js'
import { changeWithNames } from './name-photographer.js'
import { noteChange } from './note-change.js'
import { COLUMNS, type Fault, inLines, PICTURE_COLUMN, type Row, readRows } from './read-rows.js'

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
  /** The photos that are different. */
  readonly edits: readonly EditedPhoto[]
  /** One line for each thing that is wrong, with the line of the file. */
  readonly faults: readonly string[]
}

/**
 * Takes a table of texts back: every line in which all is right, whatever is wrong with others. A column that is left out
 * leaves its texts as they are, an empty cell empties its text. A cell that says what it said when the table is read
 * changes nothing, also when somebody else changes that text at the same moment.
 *
 * The lines are taken in one transaction, those that name another photographer each in its own: they write picture files.
 * @throws PublishError when it is no table, or one whose columns are not ours: then nothing is taken
 */
export async function editByTable(
  bytes: Buffer,
  name: string,
  options: { readonly dryRun?: boolean },
  parts: OwnSite,
): Promise<TakenTable> {
  const { store, site } = parts
  const known = new Map((await store.readAll()).map((photo) => [photo.date, photo]))
  const { rows, faults } = readRows(parseCsv(bytes, name), name, known, site)
  const changing = rows.filter(({ date, texts }) => !known.has(date) || Object.keys(texts).length > 0)
  const isNaming = ({ texts }: Row) => texts.photographer !== undefined && options.dryRun !== true
  const edits: EditedPhoto[] = []
  const change = { command: `edit --csv ${basename(name)}`, run: randomUUID() }
  const take = async (some: readonly Row[]) => {
    const taken = await takeRows(some, change, options, parts)
    edits.push(...taken.edits)
    faults.push(...taken.unknown)
  }
  const plain = changing.filter((row) => !isNaming(row))
  if (plain.length > 0) await take(plain)
  for (const row of changing.filter(isNaming)) {
    try {
      await take([row])
    } catch (error) {
      if (!(error instanceof PublishError || error instanceof StorageError)) throw error
      faults.push({ line: row.line, text: error.message })
    }
  }
  return {
    edits: edits.sort((a, b) => (a.before.date < b.before.date ? -1 : 1)),
    faults: inLines(name, faults),
  }
}

/** In one transaction. */
async function takeRows(
  rows: readonly Row[],
  change: { readonly command: string; readonly run: string },
  options: { readonly dryRun?: boolean },
  parts: OwnSite,
): Promise<{ readonly edits: readonly EditedPhoto[]; readonly unknown: readonly Fault[] }> {
  const { store, site, calendar, clock } = parts
  const wanted = options.dryRun === true ? [] : await findRenamed(rows, store)
  return changeWithNames(wanted, parts, async (photos, takeNamed) => {
    const now = clock()
    const today = calendar.today(now)
    const edits: EditedPhoto[] = []
    const unknown: Fault[] = []
    for (const { line, date, texts } of rows) {
      const photo = photos.find(date)
      if (photo === undefined) {
        unknown.push({ line, text: `${date} has no photo; correct the date or remove the line` })
        continue
      }
      const edit = rewrite(photo, texts, { photos, today, now, site })
      if (edit.after === edit.before) continue
      edits.push(options.dryRun === true ? edit : await keep(photos, edit, takeNamed))
    }
    if (options.dryRun !== true) noteChange(photos, { ...change, photos: edits }, parts)
    return { edits, unknown }
  })
}

/** The photos of rows that name another photographer. */
async function findRenamed(rows: readonly Row[], store: OwnSite['store']) {
  const renamed: { readonly photo: Photo; readonly photographer: string }[] = []
  for (const { date, texts } of rows) {
    if (texts.photographer === undefined) continue
    const [photo] = await store.readBetween(date, date)
    if (photo !== undefined) renamed.push({ photo, photographer: texts.photographer })
  }
  return renamed
}
