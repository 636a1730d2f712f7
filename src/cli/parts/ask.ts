import { OwnerError } from '../../disk/owner-error.js'
import type { Photo } from '../../photos/photo.js'

/** Whether questions can be asked and their answers read. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** Asks on the terminal; the default is no, also after Ctrl-C. */
export async function askYesNo(message: string): Promise<boolean> {
  // Loaded lazily: only a question needs it.
  const prompts = await import('@clack/prompts')
  return (await prompts.confirm({ message, initialValue: false })) === true
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Sites publish daily, so a longer silence is more likely a wrong clock. */
const MAX_SILENCE_DAYS = 2 * 365

/**
 * Asks whether the clock is right if it is over two years ahead of the last change of a photo, or a day behind it. A wrong
 * clock would give photos days in the wrong years.
 * @throws OwnerError when it is wrong, or there is no terminal to ask
 */
export async function confirmClock(photos: readonly Photo[], now: Date, canAsk: boolean): Promise<void> {
  const last = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  const days = (now.getTime() - Date.parse(last)) / DAY_MS
  if (last === '' || (days >= -1 && days <= MAX_SILENCE_DAYS)) return
  const today = now.toISOString().slice(0, 10)
  const doubt = `by the clock of this machine today is ${today}, but the last photo was saved on ${last.slice(0, 10)}`
  if (!canAsk) throw new OwnerError(`${doubt}; set the clock, or add --yes if it is right`)
  const isRight = await askYesNo(`${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}. Is today ${today}?`)
  if (!isRight) throw new OwnerError('nothing was added; set the clock and repeat the command')
}
