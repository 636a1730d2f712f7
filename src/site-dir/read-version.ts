import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of the program: set when it is bundled, read from package.json in a checkout. */
export function readVersion(): string {
  const bundled = process.env.PHOTOBLOG_VERSION
  if (bundled !== undefined) return bundled
  const manifest = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
