import { counted } from '../../photos/texts/counted.js'
import { firstOf } from './equal-lines.js'
import { warn } from './say.js'

/** Named in the message; «doctor» has the others. */
const MAX_NAMED = 5

/** Exit code 3 when picture files were missing or damaged, and so left out. */
export function tellMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  warn(
    `${counted(missing.length, 'picture file')} missing or damaged: ${firstOf(missing, MAX_NAMED)}; «photoblog doctor» says what to do.`,
  )
  process.exitCode = 3
}
