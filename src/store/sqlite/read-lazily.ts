import { inTurns, type Photo } from '../../archive/index.js'
import { createListReader, createTextReader } from '../photo-rows.js'
import { BRIEF_COLUMNS, type BriefCells, type DetailsReader, type LazyParts, LazyPhoto } from './lazy-photo.js'
import { PackedTexts } from './packed-texts.js'
import type { DatabaseSync } from './sqlite-driver.js'

/** Rows that are read in a few milliseconds: between two pieces, a server can answer requests. */
const PIECE_ROWS = 1000
const PIECE = `SELECT ${BRIEF_COLUMNS} FROM photos WHERE date > ? ORDER BY date LIMIT ${PIECE_ROWS}`

/** Reads every photo but for its details, as all are at one instant. @param database used by nobody else meanwhile */
export async function readLazily(database: DatabaseSync, details: DetailsReader): Promise<readonly Photo[]> {
  const photos: LazyPhoto[] = []
  const parts: LazyParts = {
    texts: new PackedTexts(),
    shareText: createTextReader(),
    shareList: createListReader(),
    details,
  }
  database.exec('BEGIN')
  await inTurns(readPieces(database, photos, parts))
  database.exec('COMMIT')
  return photos
}

function* readPieces(database: DatabaseSync, photos: LazyPhoto[], parts: LazyParts): Generator<void> {
  const statement = database.prepare(PIECE)
  // A third of the time of objects.
  statement.setReturnArrays(true)
  for (let count = PIECE_ROWS; count === PIECE_ROWS; ) {
    const rows = statement.all(photos.at(-1)?.date ?? '') as unknown as BriefCells[]
    for (const row of rows) photos.push(new LazyPhoto(row, parts))
    count = rows.length
    yield
  }
}
