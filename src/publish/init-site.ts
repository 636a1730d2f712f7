import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Site, SPECIFIED_SITE } from '../archive/index.js'
import { PublishError } from './publish-error.js'

/**
 * Makes a data directory with a `site.json` to be edited: every setting stands in it, with the value that counts when
 * it is left out.
 * @returns the path of `site.json`
 * @throws PublishError when there is one already, or the directory cannot be written
 */
export async function initSite(dataDir: string, site: Site = SPECIFIED_SITE): Promise<string> {
  const path = join(dataDir, 'site.json')
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  try {
    await writeFile(path, `${JSON.stringify(site, null, 2)}\n`, { flag: 'wx' })
    return path
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(path, error)
    throw new PublishError(`${path} exists already and stays as it is; edit it, or set DATA_DIR to another directory`)
  }
}

function unwritable(path: string, error: unknown): PublishError {
  const { code } = error as NodeJS.ErrnoException
  return new PublishError(
    `${path} cannot be written (${code}); make its directory writable, or set DATA_DIR to another one`,
  )
}
