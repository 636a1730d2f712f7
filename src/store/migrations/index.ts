import { sql as photos } from './0001-photos.js'
import { sql as absentTitles } from './0003-absent-titles.js'

/** A database of version n has run the first n migrations. Released migrations are never edited. */
export const MIGRATIONS: readonly string[] = [
  photos,
  // 2: The digital source type of a picture; empty if unknown. Pictures with an exposure from their camera are captures,
  // as their files already state.
  `ALTER TABLE pictures ADD COLUMN digital_source_type TEXT NOT NULL DEFAULT '';
UPDATE pictures SET digital_source_type = 'digitalCapture'
  WHERE key IN (SELECT picture FROM photos WHERE json_extract(camera, '$.exposure') IS NOT NULL);`,
  absentTitles,
  // 4: The latest changes by owners, for undo.
  `CREATE TABLE notes (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
  change TEXT    NOT NULL CHECK (json_type(change) = 'object')
) STRICT;`,
  // 5: The page background that the edge of a picture nearly matches; empty if it was never measured.
  `ALTER TABLE pictures ADD COLUMN edge TEXT NOT NULL DEFAULT '';`,
  // 6: The series of a photo and its place in it; empty for most photos.
  `ALTER TABLE photos ADD COLUMN series TEXT NOT NULL DEFAULT '';
ALTER TABLE photos ADD COLUMN series_position TEXT NOT NULL DEFAULT '';`,
  // 7: Which photos were announced where.
  `CREATE TABLE announcements (
  id     TEXT NOT NULL PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_type(record) = 'object')
) STRICT;`,
  // 8: Up to five colours and the difference hash of a picture; empty if they were never measured.
  `ALTER TABLE pictures ADD COLUMN colours TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures ADD COLUMN hash TEXT NOT NULL DEFAULT '';`,
]
