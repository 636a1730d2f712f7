import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { GoneAddress, Photo, PhotoStore } from '../archive/index.js'
import { parseDatabaseUrl, sqliteFile } from '../config.js'
import { OwnerError } from '../owner-error.js'
import { type Database, describeDatabase, openStore } from '../store/index.js'

export interface CopyArguments {
  readonly from: string
  readonly to: string
}

/** `photoblog copy`: the photos of one database into another, empty one. */
export async function runCopy({ from, to }: CopyArguments): Promise<void> {
  const [source, target] = [await readPlace(from), await readPlace(to)]
  if (source.kind === 'sqlite' && !(await isThere(source.file))) {
    throw new OwnerError(`there is no database ${source.file}; name the file or the URL that --from is to read`)
  }
  if (JSON.stringify(source) === JSON.stringify(target)) {
    throw new OwnerError('--from and --to name the same database; name two')
  }
  const stores: PhotoStore[] = []
  const open = async (database: Database) => {
    const store = await openStore(database)
    stores.push(store)
    return store
  }
  try {
    const outcome = await copyPhotos(await open(source), await open(target), nameOf(target))
    process.stdout.write(`${describeOutcome(outcome, nameOf(source), nameOf(target))}\n`)
  } finally {
    for (const store of stores) await store.close()
  }
}

interface Contents {
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
}

type Outcome = Contents & { readonly wasThere: boolean }

/** All in one transaction: the target holds everything or nothing. @throws OwnerError when it holds something else */
export async function copyPhotos(source: PhotoStore, target: PhotoStore, name: string): Promise<Outcome> {
  const revision = await source.revision()
  const given = await readContents(source)
  const before = await readContents(target)
  if (before.photos.length > 0 || before.gone.length > 0) {
    if (isSame(given, before)) return { ...given, wasThere: true }
    throw new OwnerError(
      `${name} holds ${before.photos.length} photos already, and copying overwrites nothing; name an empty database`,
    )
  }
  await target.change((photos) => {
    for (const photo of given.photos) photos.add(photo)
    for (const address of given.gone) photos.markGone(address)
  })
  if (!isSame(given, await readContents(target))) {
    throw new OwnerError(
      `${name} does not hold what was copied; do not serve it, and copy into another empty database while nobody else writes`,
    )
  }
  if ((await source.revision()) !== revision) {
    throw new OwnerError(
      `the photos were changed while they were copied, so ${name} lacks the last change; copy again into an empty database while nobody writes`,
    )
  }
  return { ...given, wasThere: false }
}

async function readContents(store: PhotoStore): Promise<Contents> {
  return { photos: await store.readAll(), gone: await store.readGone() }
}

/** To the byte: the same photos make the same answers. */
function isSame(one: Contents, other: Contents): boolean {
  return (['photos', 'gone'] as const).every(
    (part) =>
      one[part].length === other[part].length &&
      one[part].every((value, index) => JSON.stringify(value) === JSON.stringify(other[part][index])),
  )
}

function describeOutcome({ photos, gone, wasThere }: Outcome, from: string, to: string): string {
  const days = photos.length === 0 ? '' : ` (${photos[0]!.date} to ${photos.at(-1)!.date})`
  const what = `${photos.length} photos${days} and ${gone.length} addresses of removed photos`
  const done = wasThere
    ? `${to} holds the same as ${from} already: ${what}.`
    : `Copied ${what} from ${from} to ${to}, read them back and found them the same.`
  return `${done}\nPicture files are not in the database: they stay in DATA_DIR, and every server needs them there.`
}

/** A URL, a file, or a directory that holds a site. */
async function readPlace(text: string): Promise<Database> {
  if (/^postgres(?:ql)?:/i.test(text)) {
    const database = parseDatabaseUrl(text)
    if (database === undefined) {
      throw new OwnerError('the URL of a database must be like postgres://user:password@host/database')
    }
    return database
  }
  const isDirectory = (await stat(text).catch(() => undefined))?.isDirectory() === true
  return { kind: 'sqlite', file: isDirectory ? sqliteFile(text) : join(text) }
}

const nameOf = (database: Database) => (database.kind === 'sqlite' ? database.file : describeDatabase(database.url))

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}
