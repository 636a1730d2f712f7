import { join } from 'node:path'
import { OwnerError } from '../disk/owner-error.js'
import type { ChangedMembers } from '../photos/history-entry.js'
import type { Site } from '../photos/site.js'
import { ConfigError, type PlacedFault } from './config-error.js'
import { readOwnersJson, writeJson } from './owners-json.js'
import { parseSite, readSite } from './site-file.js'
import { SITE_FILE_SCHEMA } from './site-schema.js'

/** Members of site.json by name, with the values that the file contains. */
export type SiteMembers = Readonly<Record<string, unknown>>

const FILE = 'site.json'
const SCHEMA_FILE = 'site.schema.json'

/** @returns `undefined` if there is no site.json @throws ConfigError when it is faulty */
export async function readSiteMembers(dataDir: string): Promise<SiteMembers | undefined> {
  if ((await readSite(dataDir)) === undefined) return undefined
  return readOwnersJson(join(dataDir, FILE))?.value as SiteMembers | undefined
}

/** @param path such as `imprint.name` */
export function valueAt(members: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (at as SiteMembers | undefined)?.[step], members)
}

interface WriteOptions {
  readonly dryRun?: boolean
  /** The expected content of the file; if it differs, nothing is written. */
  readonly before?: SiteMembers
}

/**
 * Writes members of site.json and keeps the others; `undefined` removes a member.
 * @returns the resulting site
 * @throws ConfigError when the file is faulty or would be; OwnerError when the file differs from `before`; StorageError
 */
export async function writeSiteMembers(
  dataDir: string,
  changes: SiteMembers,
  options: WriteOptions = {},
): Promise<Site> {
  const file = join(dataDir, FILE)
  const former = await readSiteMembers(dataDir)
  if (options.before !== undefined && !areSameMembers(options.before, former)) {
    throw new OwnerError(`${file} has changed since you opened it; look at it and save again`)
  }
  const members = { ...former, ...changes }
  const site = parseSite(JSON.stringify(members, null, 2), file)
  if (options.dryRun === true) return site
  // Write the schema first, because it is the larger file: if the disk is full, site.json stays as it was.
  await writeSiteSchema(dataDir)
  await writeJson(file, members)
  return site
}

export function areSameMembers(one: SiteMembers | undefined, other: SiteMembers | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Writes the schema next to site.json, for completion and checks in editors. @throws StorageError */
export async function writeSiteSchema(dataDir: string): Promise<void> {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...SITE_FILE_SCHEMA }
  await writeJson(join(dataDir, SCHEMA_FILE), schema)
}

/** The faults of members of site.json as one text; `undefined` if there are none. */
export function faultOfMembers(members: SiteMembers): string | undefined {
  const faults = faultsOfMembers(members)
  return faults.length === 0 ? undefined : faults.map(({ message }) => message).join('\n')
}

export function faultsOfMembers(members: SiteMembers): readonly PlacedFault[] {
  try {
    parseSite(JSON.stringify(members), FILE)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.placed
  }
}

/**
 * The members of site.json that undo or redo a change.
 * @throws OwnerError when a member has been edited since that change
 */
export async function replaySiteMembers(
  dataDir: string,
  noted: ChangedMembers,
  direction: 'undo' | 'redo',
): Promise<SiteMembers> {
  const now = await readSiteMembers(dataDir)
  const replayed = Object.entries(noted).map(([name, { before, after }]) => {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after]
    // An interrupted command may already have written the new value.
    if (![from, to].some((value) => JSON.stringify(value) === JSON.stringify(now?.[name]))) {
      throw new OwnerError(`the value of ${name} in ${join(dataDir, FILE)} has changed since; change it by hand`)
    }
    return [name, to] as const
  })
  return Object.fromEntries(replayed)
}
