import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, replaceDurably } from '../disk/durable-files.js'
import { cannotWrite } from '../disk/owner-error.js'
import { PublishError } from '../ingest/publish-error.js'
import { type Imprint, type Privacy, type Site, SPECIFIED_SITE } from '../photos/site.js'

/** Blanks for what only the owner knows; an empty blank counts as absent. */
const TO_BE_FILLED_IN: { readonly imprint: Imprint; readonly privacy: Privacy } = {
  imprint: { name: '', address: [], email: '', phone: '', vatId: '', responsible: '' },
  privacy: { authority: '', hosting: '', further: [] },
}

/** Members with a sample instead of a default: a new site has them only if its owner gave them. */
const SAMPLES = ['description', 'photographers', 'contactEmail'] as const
type Named = Omit<Site, (typeof SAMPLES)[number]> & Partial<Pick<Site, (typeof SAMPLES)[number]>>

/** The schema for editors, in the same directory. */
const SCHEMA = './site.schema.json'

/** @throws PublishError when the data directory has a site already */
export async function refuseSecondSite(dataDir: string): Promise<void> {
  const path = join(dataDir, 'site.json')
  if ((await stat(path).catch(() => undefined)) === undefined) return
  throw new PublishError(`${path} already exists; edit it, or set DATA_DIR to another directory`)
}

/**
 * Creates a data directory with a `site.json` to edit. It contains every setting with its default, and no sample.
 * @returns the path of `site.json`
 * @throws PublishError when it already exists, or the directory cannot be written
 */
export async function initSite(dataDir: string, site: Named = withoutSamples(SPECIFIED_SITE)): Promise<string> {
  const path = join(dataDir, 'site.json')
  try {
    await makeDirectory(dataDir)
  } catch (error) {
    throw cannotWrite(dataDir, error, NO_PLACE)
  }
  await refuseSecondSite(dataDir)
  try {
    await replaceDurably(path, textOf(site))
    return path
  } catch (error) {
    throw cannotWrite(path, error, NO_PLACE)
  }
}

/** The site without samples, except those that its owner gave. */
export function withoutSamples(site: Site, named: readonly string[] = []): Named {
  const left = Object.entries(site).filter(([name]) => !isSample(name) || named.includes(name))
  return Object.fromEntries(left) as unknown as Named
}

function isSample(name: string): boolean {
  return SAMPLES.some((sample) => sample === name)
}

/** Whether a `site.json` is still as `initSite` wrote it. */
export function isAsInitialised(source: string): boolean {
  return source === textOf(withoutSamples(SPECIFIED_SITE))
}

function textOf(site: Named): string {
  return `${JSON.stringify({ $schema: SCHEMA, ...site, ...TO_BE_FILLED_IN }, null, 2)}\n`
}

const NO_PLACE = 'make its directory writable, or set DATA_DIR to another one'
