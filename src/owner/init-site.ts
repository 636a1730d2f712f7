import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectory, replaceDurably } from '../disk/durable-files.js'
import { cannotWrite } from '../disk/owner-error.js'
import { PublishError } from '../ingest/publish-error.js'
import { type Imprint, type Privacy, type Site, SPECIFIED_SITE } from '../photos/site.js'
import { refuseRestoring } from '../site-dir/site-file.js'

/** Blank members for facts that only the owner knows; an empty member counts as absent. */
const TO_BE_FILLED_IN: { readonly imprint: Imprint; readonly privacy: Privacy } = {
  imprint: { name: '', address: [], email: '', phone: '', vatId: '', responsible: '' },
  privacy: { authority: '', hosting: '', further: [] },
}

/** Members with a sample instead of a default: a new site has them only if its owner gave them. */
const SAMPLES = ['description', 'photographers', 'contactEmail'] as const
type Named = Omit<Site, (typeof SAMPLES)[number]> & Partial<Pick<Site, (typeof SAMPLES)[number]>>

/** The schema for editors, in the same directory. */
const SCHEMA = './site.schema.json'

/** @throws PublishError when the data directory has a site already, ConfigError when one is being restored there */
export function refuseSecondSite(dataDir: string): void {
  const path = join(dataDir, 'site.json')
  if (existsSync(path)) throw new PublishError(`${path} already exists; edit it, or set DATA_DIR to another directory`)
  refuseRestoring(dataDir)
}

/**
 * Creates a data directory with a `site.json` to edit: the defaults of most settings, blanks to fill in, and no sample.
 * @returns the path of `site.json`
 * @throws PublishError when it exists already; ConfigError during a restore; OwnerError when it cannot be written
 */
export async function initSite(dataDir: string, site: Named = withoutSamples(SPECIFIED_SITE)): Promise<string> {
  const path = join(dataDir, 'site.json')
  refuseSecondSite(dataDir)
  try {
    await makeDirectory(dataDir)
    await replaceDurably(path, textOf(site))
    return path
  } catch (error) {
    throw cannotWrite(dataDir, error, 'make it writable, or set DATA_DIR to another directory')
  }
}

/** The site without samples, except those that its owner gave. */
export function withoutSamples(site: Site, named: readonly string[] = []): Named {
  const samples: readonly string[] = SAMPLES.filter((sample) => !named.includes(sample))
  return Object.fromEntries(Object.entries(site).filter(([name]) => !samples.includes(name))) as unknown as Named
}

/** Whether a `site.json` is still as `initSite` wrote it. */
export function isAsInitialised(source: string): boolean {
  return source === textOf(withoutSamples(SPECIFIED_SITE))
}

function textOf(site: Named): string {
  return `${JSON.stringify({ $schema: SCHEMA, ...site, ...TO_BE_FILLED_IN }, null, 2)}\n`
}
