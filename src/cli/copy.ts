import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { MANIFEST } from '../owner/backup/manifest.js'
import type { PhotoStore } from '../photos/photo-store.js'
import { counted } from '../photos/texts/counted.js'
import { type Database, withStore } from '../scale/postgres/open-store.js'
import { describeDatabase } from '../scale/postgres/postgres-errors.js'
import { sqliteFile } from '../site-dir/settings/config.js'
import { parseDatabaseUrl } from '../site-dir/settings/setting-values.js'
import { SECRETS_FILE, writeSettings } from '../site-dir/settings/settings-files.js'
import { fillStore, hasSameContents, readCopied } from '../store/copy-photos.js'
import { type Given, jsonOption } from './parts/options.js'
import { printJson, printLine } from './parts/print.js'

interface CopyArguments extends Given<'json' | 'onlyCopy'> {
  readonly from: string
  readonly to: string
}

export function register(command: Command): void {
  command
    .description('copy the photos of one database into another, empty one; picture files stay where they are')
    .requiredOption('--from <place>', 'a SQLite file, a data directory, or postgres://user:password@host/database')
    .requiredOption('--to <place>', 'likewise; a missing SQLite file is created')
    .option('--only-copy', 'do not change the settings of the site, even if its own photos are copied')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nA site whose own photos are copied, from its SQLite file to PostgreSQL or back, uses the copy from then on.\nA password missing from the URL is taken from PGPASSWORD or ~/.pgpass.',
    )
    .action(runCopy)
}

async function runCopy({ from, to, onlyCopy = false, json = false }: CopyArguments): Promise<void> {
  const [source, target] = [await readPlace(from), await readPlace(to)]
  if (source.kind === 'sqlite' && !existsSync(source.file)) {
    throw new OwnerError(`there is no database ${source.file}; name an existing file or a URL with --from`)
  }
  if (JSON.stringify(source) === JSON.stringify(target)) {
    throw new OwnerError('--from and --to name the same database; name two different ones')
  }
  const outcome = await withStore(source, (from) => withStore(target, (to) => copyPhotos(from, to, nameOf(target))))
  const moved = onlyCopy ? undefined : await moveSite(source, target)
  const { contents, wasThere } = outcome
  const [photos, gone] = [contents.photos.length, contents.gone.length]
  if (json) printJson({ photos, gone, wasThere, movedSite: moved?.dataDir ?? null })
  else {
    printLine(describeOutcome(outcome, nameOf(source), nameOf(target)))
    printLine('Picture files are not in the database: each server needs them in DATA_DIR or in a bucket.')
    if (moved !== undefined) printLine(moved.message)
  }
}

type Outcome = Awaited<ReturnType<typeof copyPhotos>>

/**
 * A copy between PostgreSQL and the SQLite file of a site moves the site: from then on it uses the target, and commands
 * no longer open the source.
 * @returns its directory and a message; `undefined` for any other copy, such as from one SQLite file to another
 */
async function moveSite(source: Database, target: Database) {
  if (source.kind === target.kind) return undefined
  const dataDir = siteOf(source.kind === 'sqlite' ? source.file : nameOf(target))
  if (dataDir === undefined) return undefined
  const url = target.kind === 'postgres' ? target.url : undefined
  await writeSettings(dataDir, new Map([['DATABASE_URL', url] as const, ['DATABASE', target.kind] as const]))
  const restart =
    target.kind === 'postgres'
      ? `, as ${join(dataDir, SECRETS_FILE)} says; restart its server, or send it SIGHUP`
      : '; restart its server without DATABASE_URL'
  const keep = source.kind === 'sqlite' ? ': keep it until you have checked the copy' : ''
  return {
    dataDir,
    message: `From now on this site uses ${nameOf(target)}${restart}. Commands no longer open ${nameOf(source)}${keep}.`,
  }
}

/** The data directory of the site whose database is this file. */
function siteOf(file: string): string | undefined {
  const dataDir = dirname(resolve(file))
  const isSite = sqliteFile(dataDir) === resolve(file) && existsSync(join(dataDir, 'site.json'))
  // A backup has both files too, and must stay as it is.
  return isSite && !existsSync(join(dataDir, MANIFEST)) ? dataDir : undefined
}

/** @throws OwnerError when the target is not empty and differs from the source, or the source changes; StoreError */
async function copyPhotos(source: PhotoStore, target: PhotoStore, name: string) {
  const contents = await readCopied(source)
  const before = await readCopied(target)
  // A site whose queued photos were all removed still has its history.
  if (before.photos.length > 0 || before.gone.length > 0 || before.history.length > 0) {
    if (hasSameContents(contents, before)) return { contents, wasThere: true }
    throw new OwnerError(
      `${name} is not empty, and copy overwrites nothing; name an empty database, or move this one away first`,
    )
  }
  await fillStore(target, contents, name)
  if ((await source.revision()) !== contents.revision) {
    throw new OwnerError(
      `the photos changed during the copy, and ${name} lacks the change; copy again into an empty database while nothing else writes`,
    )
  }
  return { contents, wasThere: false }
}

function describeOutcome({ contents: { photos, gone }, wasThere }: Outcome, from: string, to: string): string {
  const days = photos.length === 0 ? '' : ` (${photos[0]!.date} to ${photos.at(-1)!.date})`
  const what = `${counted(photos.length, 'photo')}${days} and ${counted(gone.length, 'address')} of removed photos`
  return wasThere
    ? `${to} already holds the same as ${from}: ${what}.`
    : `Copied ${what} from ${from} to ${to} and verified them.`
}

async function readPlace(text: string): Promise<Database> {
  if (/^postgres(?:ql)?:/i.test(text)) {
    const database = parseDatabaseUrl(text)
    if (database === undefined) {
      throw new OwnerError('a database URL must look like postgres://user:password@host/database')
    }
    return database
  }
  const isDirectory = (await stat(text).catch(() => undefined))?.isDirectory() === true
  return { kind: 'sqlite', file: isDirectory ? sqliteFile(text) : join(text) }
}

const nameOf = (database: Database) => (database.kind === 'sqlite' ? database.file : describeDatabase(database.url))
