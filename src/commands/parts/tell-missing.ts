import { warn } from './say.js'

/** Exit code 3 when picture files were missing. */
export function tellMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  warn(`${missing.length} picture files are missing; «photoblog doctor» says which.`)
  process.exitCode = 3
}
