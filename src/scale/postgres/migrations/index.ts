import { sql as photos } from './0001-photos.js'
import { sql as digitalSourceType } from './0002-digital-source-type.js'
import { sql as absentTitles } from './0003-absent-titles.js'
import { sql as notes } from './0004-notes.js'
import { sql as readableBy } from './0005-readable-by.js'
import { sql as changeLog } from './0006-change-log.js'

/** In numerical order: a database of version n has run the first n. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  photos,
  digitalSourceType,
  absentTitles,
  notes,
  readableBy,
  changeLog,
]

/** From this version on, tables have a log of what changed. */
export const CHANGE_LOG_SINCE = 6

/**
 * Programs from this version on may read the newest tables. A migration that only adds leaves it; one after which they would
 * show something wrong raises it to its own number.
 */
export const READABLE_BY = 5

/** Of the tables, and so of what is read from them. */
export const PHOTOS_VERSION = POSTGRES_MIGRATIONS.length
