import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { makeDirectory, replaceDurably } from '../disk/durable-files.js'
import { isInside } from '../disk/inside.js'
import { cannotRead, OwnerError } from '../disk/owner-error.js'
import { EXPORTED_PHOTOS } from '../ingest/readers/table/photo-record.js'
import { type Database, readPhotosOf } from '../scale/postgres/open-store.js'
import { checkSite } from '../site-dir/open-site.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { withoutRetired } from '../site-dir/site-file.js'
import { readAppearance } from '../site-dir/theme/read-appearance.js'
import { listOwnFiles, OWN_FILE, readOwnFile } from './backup/own-files.js'
import { isAsInitialised } from './init-site.js'

export type TakenSettings = Awaited<ReturnType<typeof takeSettings>>

export interface TakeOptions {
  readonly dryRun: boolean
  /** Whether to copy theme, pages and portraits; `undefined` if the owner has not decided. */
  readonly look: boolean | undefined
}

const SITE = 'site.json'

/**
 * Copies settings, redirects, theme, pages and portraits from an export to a site without photos or files of its own;
 * other sites stay as they are. Theme, pages and portraits, which readers would see, are copied only if the owner says so.
 * @param path a file, or the directory of an export
 * @returns in a dry run, `planned` is the site that the copy would create, without photos, and `undecided` names the files
 * that the owner has not decided about
 * @throws ConfigError when a server would not start with these settings
 * @throws OwnerError when the path is unreadable or a directory without an export, or files are undecided in a real run
 */
export async function takeSettings(
  path: string,
  { dryRun, look }: TakeOptions,
  { dataDir, database }: Pick<OwnSite, 'dataDir' | 'database'>,
) {
  const file = await fileOf(path)
  const from = dirname(resolve(file))
  const nothing = { file, notes: [], undecided: [], planned: undefined }
  if ((await readOwnFile(from, SITE)) === undefined) return nothing
  const others: { name: string; bytes: Buffer; own: Buffer | undefined }[] = []
  for (const name of [SITE, 'redirects.json', ...(await listOwnFiles(from))]) {
    // A link in an export may lead to any file of this machine.
    const read = (await isInside(from, join(from, name))) ? await readOwnFile(from, name) : undefined
    const bytes = name === SITE && read !== undefined ? Buffer.from(withoutRetired(read.toString())) : read
    const own = await readOwnFile(dataDir, name)
    if (bytes !== undefined && own?.equals(bytes) !== true) others.push({ name, bytes, own })
  }
  if (others.length === 0) return nothing
  const isOwners = others.some(
    ({ name, own }) => own !== undefined && !(name === SITE && isAsInitialised(own.toString())),
  )
  if (isOwners || !(await holdsNothing(database))) {
    const reasonOf = (name: string) => `not changed; the export has its own, ${join(from, name)}`
    return { ...nothing, notes: others.map(({ name }) => ({ source: name, reason: reasonOf(name) })) }
  }
  const planned = await checkSite({ dataDir: from })
  const ofTheme = others.filter(({ name }) => OWN_FILE.test(name))
  const undecided = look === undefined ? ofTheme.map(({ name }) => name) : []
  if (undecided.length > 0 && !dryRun) {
    throw new OwnerError(
      `the export has its own look, pages or portraits (${undecided.join(', ')}); read them, then repeat with --look to copy them, or --no-look to leave them out`,
    )
  }
  const taken = look === true ? others : others.filter((one) => !ofTheme.includes(one))
  for (const { name, bytes } of dryRun ? [] : taken) {
    await makeDirectory(dirname(join(dataDir, name)))
    await replaceDurably(join(dataDir, name), bytes)
  }
  const { faults } = await readAppearance(look === false ? dataDir : from, planned)
  const copied = dryRun ? 'would be copied from the export' : 'copied from the export'
  const notes = [
    ...taken.map(({ name }) => ({ source: name, reason: copied })),
    ...(look === false ? ofTheme : []).map(({ name }) => ({ source: name, reason: 'not copied' })),
    ...faults.map((fault) => ({ source: from, reason: `${fault}; it is left out until that is fixed` })),
  ]
  return { file, notes, undecided, planned: dryRun ? planned : undefined }
}

/** @throws OwnerError when the path cannot be read, or is a directory without an export */
async function fileOf(path: string): Promise<string> {
  const info = await stat(path).catch((error: unknown) => {
    throw cannotRead(path, error)
  })
  if (!info.isDirectory()) return path
  const file = join(path, EXPORTED_PHOTOS)
  if (existsSync(file)) return file
  throw new OwnerError(`${path} contains no ${EXPORTED_PHOTOS}; name the directory of an export`)
}

/** Whether the database has no photos. Does not create a database just to look inside. */
async function holdsNothing(database: Database): Promise<boolean> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return true
  return (await readPhotosOf(database)).length === 0
}
