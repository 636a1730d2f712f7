import type { MovedPhoto } from '../../owner/edit/rearrange.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { describeInLine, presentPhoto, printJson } from './print-photo.js'
import { say } from './say.js'
import { tellPublic } from './tell-public.js'

export interface MoveArguments {
  readonly force?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** What `move`, `swap`, `insert` and `close-gaps` print. */
export function reportMoves(
  moves: readonly MovedPhoto[],
  { json, dryRun = false }: MoveArguments,
  site: OwnSite,
): void {
  if (json) {
    const moved = moves.map(({ before, after }) => ({ from: before.date, photo: presentPhoto(after, site.addresses) }))
    printJson({ dryRun, moved })
    return
  }
  for (const { before, after } of moves) {
    say(`${dryRun ? 'would move' : 'moved'} ${before.date} to ${describeInLine(after)}`)
  }
  tellPublic(moves, dryRun, site)
  if (moves.length === 0) say('No photo has to move; nothing was changed.')
}
