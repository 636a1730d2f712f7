import type { Command } from 'commander'
import { type Gap, type Queue, readQueue } from '../owner/queue.js'
import type { Clock } from '../photos/days/clock.js'
import type { Photo } from '../photos/photo.js'
import { counted, countedOf } from '../photos/texts/counted.js'
import { OwnerError } from '../site-dir/owner-error.js'
import { jsonOption } from './parts/options.js'
import { presentPhoto, printJson, untitledText } from './parts/print-photo.js'
import { say, warn } from './parts/say.js'
import { printTable } from './parts/table.js'
import { withSite } from './parts/with-site.js'

interface QueueArguments {
  readonly json?: boolean
  readonly warnBelow?: string
}

/** For cron: fewer days are left than asked for. */
const EXIT_CODE_LOW = 3

/** `photoblog queue`: the days ahead, and how long they last. */
export function register(command: Command, clock: Clock): void {
  command
    .description('list the queued days and gaps, and say how long the queue lasts')
    .option('--warn-below <days>', 'exit with code 3 when the queue lasts fewer days without a gap')
    .addOption(jsonOption('print it as JSON'))
    .action((given: QueueArguments) => runQueue(given, clock))
}

async function runQueue({ json = false, warnBelow }: QueueArguments, clock: Clock): Promise<void> {
  if (warnBelow !== undefined && !/^\d{1,5}$/.test(warnBelow)) {
    throw new OwnerError(`--warn-below must be a number of days, not ${JSON.stringify(warnBelow)}`)
  }
  await withSite(clock, async (site) => {
    const queue = await readQueue(site)
    if (json) {
      printJson({
        today: queue.today,
        lastsUntil: queue.lastsUntil ?? null,
        daysLeft: queue.daysLeft,
        lastDay: queue.lastDay ?? null,
        gaps: queue.gaps,
        photos: queue.photos.map((photo) => ({ ...presentPhoto(photo, site.addresses), missing: missingOf(photo) })),
      })
    } else print(queue)
    if (warnBelow !== undefined && queue.daysLeft < Number(warnBelow)) {
      warn(`${counted(queue.daysLeft, 'day')} left in the queue, fewer than ${warnBelow}: add photographs.`)
      process.exitCode = EXIT_CODE_LOW
    }
  })
}

function print(queue: Queue): void {
  const rows = [
    ...queue.photos.map((photo) => ({ day: photo.date, cells: cellsOf(photo, queue) })),
    ...queue.gaps.map((gap) => ({ day: gap.from, cells: cellsOfGap(gap) })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1))
  if (rows.length > 0) {
    printTable(
      ['day', '', 'title', 'place', 'photographer', 'missing'],
      rows.map(({ cells }) => cells),
    )
    say('')
  }
  say(summary(queue))
  const untitled = untitledText(queue.photos)
  if (untitled !== '') say(untitled)
  const undescribed = undescribedText(queue.photos)
  if (undescribed !== '') say(undescribed)
}

/** How many photos say nothing to those who cannot see them. */
function undescribedText(photos: readonly Photo[]): string {
  const count = photos.filter(({ alt }) => alt === '').length
  if (count === 0) return ''
  return `${countedOf(count, photos.length, 'photo', ['has', 'have'])} no alt text; add it with «photoblog edit --csv», or let a program propose some: «photoblog describe --help».`
}

function cellsOf(photo: Photo, { today }: Queue): string[] {
  const when = photo.date === today ? 'today' : weekday(photo.date)
  return [photo.date, when, photo.title, photo.location, photo.photographer, missingOf(photo).join(', ')]
}

function cellsOfGap({ from, to, days }: Gap): string[] {
  return [
    from,
    weekday(from),
    days === 1 ? '– no photo –' : `– no photo until ${to}, ${counted(days, 'day')} –`,
    '',
    '',
    '',
  ]
}

/** What readers would miss. */
function missingOf({ title, alt, location }: Photo): string[] {
  const texts = { title, 'alt text': alt, place: location }
  return Object.entries(texts).flatMap(([name, text]) => (text === '' ? [name] : []))
}

function summary({ today, photos, gaps, lastsUntil, daysLeft, lastDay }: Queue): string {
  if (lastDay === undefined) return `Nothing is queued, and today, ${today}, has no photo: add photographs.`
  const [first] = gaps
  if (first === undefined) {
    if (daysLeft === 0) return `Nothing is queued: today, ${today}, has the last photo.`
    return `The queue lasts until ${lastDay}, without a gap: ${counted(daysLeft, 'day')} after today.`
  }
  const days = counted(
    gaps.reduce((sum, gap) => sum + gap.days, 0),
    'day',
  )
  const until =
    lastsUntil === undefined
      ? `Today, ${today}, has no photo`
      : `The queue lasts until ${lastsUntil} without a gap, ${counted(daysLeft, 'day')} after today`
  return `${until}; until ${lastDay} with gaps: ${counted(photos.length, 'photo')}, ${days} without one.`
}

const WEEKDAYS = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

function weekday(date: string): string {
  return WEEKDAYS.format(Date.parse(date))
}
