import { sql as photos } from './0001-photos.js'
import { sql as digitalSourceType } from './0002-digital-source-type.js'
import { sql as absentTitles } from './0003-absent-titles.js'

/** In the order of their numbers: what a database of version n has run are the first n. */
export const POSTGRES_MIGRATIONS: readonly string[] = [photos, digitalSourceType, absentTitles]
