import { sql as photos } from './0001-photos.js'
import { sql as absentTitles } from './0003-absent-titles.js'
import { sql as changeLog } from './0006-change-log.js'

/** Migrations in order: a database of version n has run the first n. Released migrations are never edited. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  photos,
  // 2: The digital source type of a picture; empty if unknown. Pictures with an exposure from their camera are captures,
  // as their files already state.
  `ALTER TABLE pictures ADD COLUMN digital_source_type text NOT NULL DEFAULT '';
UPDATE pictures SET digital_source_type = 'digitalCapture'
  WHERE key IN (SELECT picture FROM photos WHERE camera::json ->> 'exposure' IS NOT NULL);`,
  absentTitles,
  // 4: The owners' latest changes, for undo. Each change to this table makes a new revision, as with photos.
  `CREATE TABLE notes (
  number integer NOT NULL PRIMARY KEY CHECK (number > 0),
  change text    NOT NULL CHECK (json_typeof(change::json) = 'object')
);

CREATE TRIGGER photoblog_changes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_changes();`,
  // 5: The oldest schema version whose programs can read these tables: during a rolling upgrade, servers of the previous
  // version keep showing changes.
  `ALTER TABLE photoblog ADD COLUMN readable_by integer NOT NULL DEFAULT 5;`,
  changeLog,
  // 7: The page background that the edge of a picture nearly matches; empty if it was never measured.
  `ALTER TABLE pictures ADD COLUMN edge text NOT NULL DEFAULT '';`,
  // 8: The series of a photo and its place in it; empty for most photos.
  `ALTER TABLE photos ADD COLUMN series text NOT NULL DEFAULT '';
ALTER TABLE photos ADD COLUMN series_position text NOT NULL DEFAULT '';`,
  // 9: Which photos were announced where. Each change to this table makes a new revision, so no process works on an old
  // copy.
  `CREATE TABLE announcements (
  id     text COLLATE "C" NOT NULL PRIMARY KEY,
  record text NOT NULL CHECK (json_typeof(record::json) = 'object')
);

CREATE TRIGGER photoblog_changes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_changes();
CREATE TRIGGER photoblog_log AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();`,
  // 10: Up to five colours and the difference hash of a picture; empty if they were never measured.
  `ALTER TABLE pictures ADD COLUMN colours text NOT NULL DEFAULT '';
ALTER TABLE pictures ADD COLUMN hash text NOT NULL DEFAULT '';`,
]

/**
 * The oldest schema version whose programs can read the newest tables. Migrations that only add keep it; a migration that
 * would make older programs show something wrong raises it to its own number.
 */
export const READABLE_BY = 5

/** Version of the tables, and so of photos read from them. */
export const PHOTOS_VERSION = POSTGRES_MIGRATIONS.length
