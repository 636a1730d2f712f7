import type { Clock } from '../archive/index.js'
import { type MovedPhoto, movePhoto, swapPhotos } from '../publish/index.js'
import { describeInLine, presentPhoto, printJson } from './parts/photo-words.js'
import { say } from './parts/say.js'
import { type CommandSite, readDay, withSite } from './parts/with-site.js'

export interface MoveArguments {
  readonly force?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** `photoblog move A B` */
export async function runMove(from: string, to: string, given: MoveArguments, clock: Clock): Promise<void> {
  const days = [readDay(from), readDay(to)] as const
  await withSite(clock, async (site) => report([await movePhoto(...days, given, site)], given, site))
}

/** `photoblog swap A B` */
export async function runSwap(first: string, second: string, given: MoveArguments, clock: Clock): Promise<void> {
  const days = [readDay(first), readDay(second)] as const
  await withSite(clock, async (site) => report(await swapPhotos(...days, given, site), given, site))
}

function report(moves: readonly MovedPhoto[], { json, dryRun }: MoveArguments, { addresses }: CommandSite): void {
  if (json) {
    const moved = moves.map(({ before, after }) => ({ from: before.date, photo: presentPhoto(after, addresses) }))
    printJson({ dryRun: dryRun === true, moved })
    return
  }
  for (const { before, after } of moves) {
    say(`${dryRun ? 'would move' : 'moved'} ${before.date} to ${describeInLine(after)}`)
  }
}
