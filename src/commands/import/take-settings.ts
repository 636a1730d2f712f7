import { access, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Site } from '../../archive/index.js'
import { parseSite, readConfig } from '../../data-dir/index.js'
import { makeDirectory, replaceDurably } from '../../disk/index.js'
import type { Reason } from '../../publish/entries/index.js'
import { isAsInitialised } from '../../publish/index.js'
import { type Database, readPhotosOf } from '../../store/index.js'

/** What became of the settings that stand beside the photos of an export. */
export interface TakenSettings {
  /** A line for each that was taken, or left alone. */
  readonly notes: readonly Reason[]
  /** In a dry run the site that would be there, without photos; otherwise it is in place. */
  readonly planned?: Site | undefined
}

const SITE = 'site.json'
const REDIRECTS = 'redirects.json'

/**
 * Takes the settings of an export over, before its photos come in: into a site that has neither photos nor settings of
 * its own. What somebody wrote is never overwritten.
 * @param file `photos.jsonl` of the export
 * @throws ConfigError when the site of the export is faulty
 */
export async function takeSettings(file: string, dryRun: boolean): Promise<TakenSettings> {
  const from = dirname(resolve(file))
  const [site, redirects] = [await readText(from, SITE), await readText(from, REDIRECTS)]
  if (site === undefined) return { notes: [] }
  const { dataDir, database } = readConfig(process.env)
  const own = { site: await readText(dataDir, SITE), redirects: await readText(dataDir, REDIRECTS) }

  const isOwners = own.site !== undefined && own.site !== site && !isAsInitialised(own.site)
  if (own.site === site && (redirects === undefined || own.redirects === redirects)) return { notes: [] }
  const isEmpty = !isOwners && (await holdsNothing(database))
  const notes: Reason[] = []
  const take = async (name: string, text: string) => {
    notes.push({ source: name, reason: dryRun ? 'would be copied from the export' : 'copied from the export' })
    if (dryRun) return
    await makeDirectory(dataDir)
    await replaceDurably(join(dataDir, name), text)
  }
  const leave = (name: string) =>
    notes.push({ source: name, reason: `not changed; the export has its own, ${join(from, name)}` })

  const parsed = isEmpty ? parseSite(site, join(from, SITE)) : undefined
  if (own.site !== site) {
    if (isEmpty) await take(SITE, site)
    else leave(SITE)
  }
  if (redirects !== undefined && own.redirects !== redirects) {
    if (isEmpty && own.redirects === undefined) await take(REDIRECTS, redirects)
    else leave(REDIRECTS)
  }
  return { notes, ...(dryRun && { planned: parsed }) }
}

/** A database that is not there is not made for the question. */
async function holdsNothing(database: Database): Promise<boolean> {
  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    )
  if (database.kind === 'sqlite' && !(await isThere(database.file))) return true
  return (await readPhotosOf(database)).length === 0
}

async function readText(directory: string, name: string): Promise<string | undefined> {
  return readFile(join(directory, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}
