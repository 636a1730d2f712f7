import { replaceDays } from '../../photos/cache-photos.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { GoneAddress, StoreContents } from '../../photos/photo-store.js'
import { createTextPacker } from '../../photos/texts/pack-text.js'
import { createRowReader, StoredPicture } from '../../store/photo-rows.js'
import type { Connection } from './postgres-connection.js'
import type { DatabaseState } from './postgres-migrate.js'
import { readGoneRows, readPhotoRows, readRowsOfDays } from './postgres-rows.js'
import type { Rows } from './row-copy.js'

/** Maximum days to read in one round trip; if there are more, everything is read in batches. */
const MAX_DAYS = 1000

interface Changes {
  /** 0 if the revision is not in the log. */
  readonly statements: number
  readonly mayBeAnyDay: boolean
  readonly isGoneChanged: boolean
  readonly days: readonly PhotoDate[]
}

/** A statement that changes several tables logs its revision several times, so count the entries after the last of them. */
const CHANGES = `
  WITH since AS (
    SELECT changed, days FROM change_log WHERE number > (SELECT max(number) FROM change_log WHERE revision = $1)
  )
  SELECT
    count(*)::int AS "statements",
    coalesce(bool_or(days IS NULL), false) AS "mayBeAnyDay",
    coalesce(bool_or(changed = 'gone_addresses'), false) AS "isGoneChanged",
    ARRAY(SELECT DISTINCT to_char(day, 'YYYY-MM-DD') FROM since, unnest(days) AS day LIMIT ${MAX_DAYS + 1}) AS "days"
  FROM since`

/** Converts rows to photos; photos of the same picture share one object. */
export function toPhotos(
  { photos, pictures }: Pick<Rows, 'photos' | 'pictures'>,
  largestPx?: number,
): readonly Photo[] {
  const pack = createTextPacker()
  const byKey = new Map(pictures.map((row) => [row.key, new StoredPicture(row, largestPx, pack)]))
  return photos.map(createRowReader(byKey))
}

/**
 * Reads the changes since `known` if the log lists them and they are few, otherwise everything. Needs one snapshot for all reads.
 * @param state the state of the database in that snapshot
 */
export async function readSince(
  connection: Connection,
  { revision }: DatabaseState,
  known?: StoreContents,
  largestPx?: number,
): Promise<StoreContents> {
  if (known?.revision === revision) return known
  if (known !== undefined) {
    const [changes] = await connection.query<Changes>(CHANGES, [known.revision])
    const { statements, mayBeAnyDay, days } = changes!
    if (statements > 0 && !mayBeAnyDay && days.length <= MAX_DAYS) {
      return { revision, ...(await readChanges(connection, changes!, known, largestPx)) }
    }
  }
  const photos = toPhotos(await readPhotoRows(connection), largestPx)
  return { photos, gone: await readGoneRows(connection), revision }
}

async function readChanges(
  connection: Connection,
  { days, isGoneChanged }: Changes,
  known: StoreContents,
  largestPx: number | undefined,
): Promise<{ readonly photos: readonly Photo[]; readonly gone: readonly GoneAddress[] }> {
  const photos =
    days.length === 0
      ? known.photos
      : replaceDays(known.photos, days, toPhotos(await readRowsOfDays(connection, days), largestPx))
  return { photos, gone: isGoneChanged ? await readGoneRows(connection) : known.gone }
}
