import { OwnerError } from '../../disk/owner-error.js'
import { daysBetween, type PhotoDate, toPhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'

/** Whether questions can be asked and their answers read. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** Asks on the terminal; the default is no, and Ctrl-C means no too. */
export async function askYesNo(message: string): Promise<boolean> {
  // Loaded lazily: only a question needs it.
  const prompts = await import('@clack/prompts')
  return (await prompts.confirm({ message, initialValue: false })) === true
}

/** Sites publish daily, so a longer silence probably means that the clock is wrong. */
const MAX_SILENCE_DAYS = 2 * 365

/**
 * Asks whether the clock is right if today is over two years after the last change to a photo, or more than a day before it.
 * A wrong clock would give photos days in the wrong years, and treat published photos as queued ones.
 * @param today in the site's time zone
 * @throws OwnerError when the owner says that the clock is wrong, or cannot be asked
 */
export async function confirmClock(photos: readonly Photo[], today: PhotoDate, canAsk: boolean): Promise<void> {
  const last = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  if (last === '') return
  const lastDay = toPhotoDate(last.slice(0, 10))
  const days = daysBetween(lastDay, today)
  if (days >= -1 && days <= MAX_SILENCE_DAYS) return
  const doubt = `according to this machine's clock, today is ${today}, but the last photo was saved on ${lastDay}`
  if (!canAsk) throw new OwnerError(`${doubt}; set the clock, or add --yes if it is right`)
  const isRight = await askYesNo(`${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}. Is today ${today}?`)
  if (!isRight) throw new OwnerError('nothing was changed; set the clock and repeat the command')
}
