import { sql as photos } from './0001-photos.js'
import { sql as digitalSourceType } from './0002-digital-source-type.js'
import { sql as absentTitles } from './0003-absent-titles.js'
import { sql as notes } from './0004-notes.js'
import { sql as readableBy } from './0005-readable-by.js'
import { sql as changeLog } from './0006-change-log.js'
import { sql as edge } from './0007-edge.js'
import { sql as series } from './0008-series.js'
import { sql as announcements } from './0009-announcements.js'
import { sql as looks } from './0010-looks.js'

/** Migrations in order: a database of version n has run the first n. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  photos,
  digitalSourceType,
  absentTitles,
  notes,
  readableBy,
  changeLog,
  edge,
  series,
  announcements,
  looks,
]

/** The first version with the table `change_log`. */
export const CHANGE_LOG_SINCE = 6

/**
 * The oldest version of the program that may read the newest tables. Migrations that only add keep it; a migration that would
 * make older programs show something wrong raises it to its own number.
 */
export const READABLE_BY = 5

/** Version of the tables, and so of photos read from them. */
export const PHOTOS_VERSION = POSTGRES_MIGRATIONS.length
