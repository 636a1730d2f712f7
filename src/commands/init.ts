import { readConfig } from '../config.js'
import { initSite } from '../publish/index.js'

/** `photoblog init`: makes a site to be edited. */
export async function runInit(): Promise<void> {
  const file = await initSite(readConfig(process.env).dataDir)
  process.stdout.write(
    `Made ${file}. Name your photographers there, then add photographs with «photoblog add FILE…».\n`,
  )
}
