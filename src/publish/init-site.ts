import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Imprint, type Privacy, type Site, SPECIFIED_SITE } from '../archive/index.js'
import { makeDirectory, replaceDurably } from '../disk/index.js'
import { PublishError } from './publish-error.js'

/** What only the owner knows; as it stands here, it is as if it were left out. */
const TO_BE_FILLED_IN: { readonly imprint: Imprint; readonly privacy: Privacy } = {
  imprint: { name: '', address: [], email: '', phone: '', vatId: '', responsible: '' },
  privacy: { authority: '', hosting: '', further: [] },
}

/**
 * Makes a data directory with a `site.json` to be edited: every setting stands in it, with the value that counts when
 * it is left out.
 * @returns the path of `site.json`
 * @throws PublishError when there is one already, or the directory cannot be written
 */
export async function initSite(dataDir: string, site: Site = SPECIFIED_SITE): Promise<string> {
  const path = join(dataDir, 'site.json')
  try {
    await makeDirectory(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  if ((await stat(path).catch(() => undefined)) !== undefined) {
    throw new PublishError(`${path} exists already and stays as it is; edit it, or set DATA_DIR to another directory`)
  }
  try {
    await replaceDurably(path, textOf(site))
    return path
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** Whether a `site.json` is as `initSite` wrote it, so that nobody's work is in it. */
export function isAsInitialised(source: string): boolean {
  return source === textOf(SPECIFIED_SITE)
}

function textOf(site: Site): string {
  return `${JSON.stringify({ ...site, ...TO_BE_FILLED_IN }, null, 2)}\n`
}

function unwritable(path: string, error: unknown): PublishError {
  const { code } = error as NodeJS.ErrnoException
  return new PublishError(
    `${path} cannot be written (${code}); make its directory writable, or set DATA_DIR to another one`,
  )
}
