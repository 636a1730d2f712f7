import { sql as photos } from './0001-photos.js'
import { sql as digitalSourceType } from './0002-digital-source-type.js'
import { sql as absentTitles } from './0003-absent-titles.js'
import { sql as notes } from './0004-notes.js'
import { sql as edge } from './0005-edge.js'
import { sql as series } from './0006-series.js'
import { sql as announcements } from './0007-announcements.js'
import { sql as looks } from './0008-looks.js'

/** A database of version n has run the first n. */
export const MIGRATIONS: readonly string[] = [
  photos,
  digitalSourceType,
  absentTitles,
  notes,
  edge,
  series,
  announcements,
  looks,
]
