import { statfs } from 'node:fs/promises'
import type { Database } from '../../scale/postgres/open-store.js'
import { StoreError } from '../../store/store-error.js'
import { type Finding, ok } from './finding.js'
import { readMigrationState } from './migration-state.js'

export interface UpgradeParts {
  readonly dataDir: string
  /** Left out when the settings do not tell. */
  readonly database: Database | undefined
  /** `20.19.0`: what runs this program. */
  readonly node: string
}

/** What becomes of a site that this program is to serve, before it opens it: nothing is changed. */
export async function checkUpgrade({ dataDir, database, node }: UpgradeParts): Promise<readonly Finding[]> {
  return [
    checkNode(node),
    ...(database === undefined ? [] : [await checkDatabaseVersion(database)]),
    await checkSpace(dataDir),
  ]
}

/** Of `engines` in package.json. */
const OLDEST_NODE = [20, 19] as const

function checkNode(node: string): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return ok('node', `Node.js ${node}`)
  return {
    check: 'node',
    level: 'error',
    message: `Node.js ${node} is too old`,
    advice: `install Node.js ${OLDEST_NODE.join('.')} or newer first`,
  }
}

async function checkDatabaseVersion(database: Database): Promise<Finding> {
  const check = 'database'
  if (database.kind === 'postgres') {
    return {
      check,
      level: 'note',
      message: 'the photos are in PostgreSQL, which was not asked; the first start makes what tables lack',
      advice: 'back it up before, with pg_dump as well as with «photoblog backup» of the program that serves now',
    }
  }
  try {
    const state = await readMigrationState(database)
    if (state === undefined) return { check, level: 'error', message: `there is no database ${database.file}` }
    const { version, supported } = state
    if (version === supported) return ok(check, `the database stays as it is, version ${version}`)
    if (version > supported) {
      return {
        check,
        level: 'error',
        message: `the database has version ${version}, and this program knows no version above ${supported}: it is older than the one that served`,
        advice: 'use a newer program, or restore a backup that the older one made',
      }
    }
    return {
      check,
      level: 'warn',
      message: `the first start changes the database from version ${version} to ${supported}; the program that serves now cannot read it afterwards`,
      advice: 'make a backup with the program that serves now: «photoblog backup FILE.tar» is the way back',
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return {
      check,
      level: 'error',
      message: error.message,
      advice: 'run «photoblog doctor» with the program that serves now',
    }
  }
}

/** A migration writes what it changes twice; a backup holds the database too. */
const LITTLE_BYTES = 500e6

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const message = `${((bavail * bsize) / 1e9).toFixed(1)} GB free on the disk of ${dataDir}`
  if (bavail * bsize >= LITTLE_BYTES) return ok('disk', message)
  return { check: 'disk', level: 'warn', message, advice: 'free some space before the upgrade' }
}
