import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAddresses } from '../../contract/addresses/addresses.js'
import { OwnerError } from '../../disk/owner-error.js'
import type { DayRange } from '../../owner/edit/change-days.js'
import { adviseDate } from '../../photos/days/advise-date.js'
import type { Clock } from '../../photos/days/clock.js'
import { addDays, type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Site } from '../../photos/site.js'
import { type OpenSite, openPlannedSite, openSite } from '../../site-dir/open-site.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type Config, readConfig } from '../../site-dir/settings/config.js'
import { createRights } from './picture-rights.js'

/** What a command does with a site, which is opened before and closed afterwards. */
type OnSite = <Result>(clock: Clock, work: (site: OwnSite) => Promise<Result>) => Promise<Result>

/** Opens the site, works on it and closes it. */
export const withSite: OnSite = async (clock, work) => {
  const config = readConfig(process.env)
  return workOn(await openSite(config), config, clock, work)
}

/** Tries on a site that is not there, or has no photos, what would become of it; nothing stays. */
export const withPlannedSite =
  (planned: Site): OnSite =>
  async (clock, work) => {
    const directory = await mkdtemp(join(tmpdir(), 'photoblog-planned-'))
    try {
      return await workOn(await openPlannedSite(directory, planned), readConfig(process.env), clock, work)
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

async function workOn<Result>(
  open: OpenSite,
  config: Config,
  clock: Clock,
  work: (site: OwnSite) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(forOwner(open, config, clock))
  } finally {
    await open.store.close()
  }
}

/** An open site as the owner's functions take it, with its addresses as they are set. */
export function forOwner(open: OpenSite, { baseUrl, publicUrl }: Config, clock: Clock): OwnSite {
  const addresses = createAddresses(baseUrl)
  const isPublic = publicUrl !== undefined
  return { ...open, clock, addresses, isPublic, rightsFor: createRights(open.site, addresses, isPublic) }
}

/** What a command says once, that wrote the first pictures of a site without a public address; doctor goes on saying so. */
export const WITHOUT_ADDRESS =
  'The picture files name the photographer but no licence page, because this site has no public address yet. Set it with «photoblog config BASE_URL=https://…», then run «photoblog embed-rights».'

const DAYS_AHEAD: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/** A day of the command line: a date, `today`, `yesterday` or `tomorrow`. */
export function findDay(text: string, { calendar, clock }: OwnSite): PhotoDate | undefined {
  const ahead = DAYS_AHEAD.get(text)
  return ahead === undefined ? parsePhotoDate(text) : addDays(calendar.today(clock()), ahead)
}

/** Reads a day of the command line. @throws OwnerError */
export function readDay(text: string, site: OwnSite, name = 'the day'): PhotoDate {
  const day = findDay(text, site)
  if (day === undefined) throw new OwnerError(`${name} ${text} is not a valid date; ${adviseDate(text)}`)
  return day
}

/** Reads a day, or `2026-12-01..2026-12-24`. @throws OwnerError */
export function readRange(text: string, site: OwnSite): DayRange {
  const [first = '', last = first, more] = text.split('..')
  if (more !== undefined) throw new OwnerError(`${text} is not a range of days; write it as 2026-12-01..2026-12-24`)
  const range = { first: readDay(first, site), last: readDay(last, site) }
  if (range.first > range.last) throw new OwnerError(`${text} ends before it begins; name the earlier day first`)
  return range
}

/** Whether arguments name one day, and neither several nor a range. */
export const isOneDay = (texts: readonly string[]) => texts.length === 1 && !texts[0]!.includes('..')

/** The days named, and those of the photos in ranges. @throws OwnerError */
export async function readDays(texts: readonly string[], site: OwnSite): Promise<readonly PhotoDate[]> {
  const days = await Promise.all(
    texts.map(async (text) => {
      const { first, last } = readRange(text, site)
      if (!text.includes('..')) return [first]
      const photos = await site.store.readBetween(first, last)
      if (photos.length === 0) throw new OwnerError(`${text} has no photos; «photoblog queue» lists queued ones`)
      return photos.map(({ date }) => date)
    }),
  )
  return days.flat()
}
