import { join } from 'node:path'
import type { Database } from '../../scale/postgres/open-store.js'
import type { SettingValue } from './settings.js'
import { type KeptSettings, SECRETS_FILE, SETTINGS_FILE } from './settings-files.js'

/** The default database of a site. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'photos.sqlite')
}

interface DatabaseChoice {
  /** The value of DATABASE. */
  readonly kind: SettingValue<'DATABASE'> | undefined
  /** The value of DATABASE_URL. */
  readonly named: Database | undefined
  readonly env: NodeJS.ProcessEnv
  readonly dataDir: string
  readonly kept: KeptSettings
  readonly faults: string[]
}

/**
 * DATABASE records where the photos are. A command whose DATABASE_URL is missing or contradicts it must fail, or it would
 * work on a stale database.
 */
export function chooseDatabase({ kind, named, env, dataDir, kept, faults }: DatabaseChoice): Database {
  const file = sqliteFile(dataDir)
  const says = env.DATABASE ? 'the environment' : join(dataDir, SETTINGS_FILE)
  const isFaulty = (env.DATABASE_URL || kept.has('DATABASE_URL')) && named === undefined
  if (kind === 'postgres' && named === undefined && !isFaulty) {
    faults.push(
      `this site keeps its photos in PostgreSQL (DATABASE in ${says}), but DATABASE_URL is not set; ${file} would be out of date: set DATABASE_URL, or save it with «photoblog config DATABASE_URL=postgres://…»`,
    )
  }
  if (kind === 'sqlite' && named !== undefined) {
    const giver = env.DATABASE_URL ? 'the environment' : join(dataDir, SECRETS_FILE)
    faults.push(
      `this site keeps its photos in ${file} (DATABASE in ${says}), but DATABASE_URL in ${giver} names another database: remove DATABASE_URL or, if that is the right database, run «photoblog config DATABASE=postgres»`,
    )
  }
  return named ?? { kind: 'sqlite', file }
}
