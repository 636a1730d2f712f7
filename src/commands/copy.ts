import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from '../archive/index.js'
import { parseDatabaseUrl, sqliteFile } from '../data-dir/index.js'
import { OwnerError } from '../owner-error.js'
import {
  type Database,
  describeDatabase,
  fillStore,
  hasSameContents,
  openStore,
  readContents,
  type StoreContents,
} from '../store/index.js'
import { printJson } from './photo-words.js'
import { say } from './say.js'

export interface CopyArguments {
  readonly from: string
  readonly to: string
  readonly json?: boolean
}

/** `photoblog copy`: the photos of one database into another, empty one. */
export async function runCopy({ from, to, json = false }: CopyArguments): Promise<void> {
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
    const { photos, gone } = outcome.contents
    if (json) printJson({ photos: photos.length, gone: gone.length, wasThere: outcome.wasThere })
    else say(`${describeOutcome(outcome, nameOf(source), nameOf(target))}`)
  } finally {
    for (const store of stores) await store.close()
  }
}

interface Outcome {
  readonly contents: StoreContents
  /** There was nothing to do. */
  readonly wasThere: boolean
}

/** @throws OwnerError when the target holds something else */
async function copyPhotos(source: PhotoStore, target: PhotoStore, name: string): Promise<Outcome> {
  const contents = await readContents(source)
  const before = await readContents(target)
  if (before.photos.length > 0 || before.gone.length > 0) {
    if (hasSameContents(contents, before)) return { contents, wasThere: true }
    throw new OwnerError(
      `${name} holds ${before.photos.length} photos already, and copying overwrites nothing; name an empty database`,
    )
  }
  await fillStore(target, contents, name)
  if ((await source.revision()) !== contents.revision) {
    throw new OwnerError(
      `the photos were changed while they were copied, and ${name} lacks the change; copy again into an empty database while nobody writes`,
    )
  }
  return { contents, wasThere: false }
}

function describeOutcome({ contents: { photos, gone }, wasThere }: Outcome, from: string, to: string): string {
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
