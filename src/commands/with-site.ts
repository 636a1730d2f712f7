import { type Clock, type DigitalSourceType, type PhotoDate, parsePhotoDate } from '../archive/index.js'
import { type Addresses, createAddresses } from '../contract/index.js'
import { type OpenSite, openSite, readConfig } from '../data-dir/index.js'
import type { PictureRights } from '../media/index.js'
import { OwnerError } from '../owner-error.js'
import { createRights } from './picture-rights.js'

/** A site for a command to work on. */
export interface CommandSite extends OpenSite {
  readonly clock: Clock
  readonly addresses: Addresses
  /** What is written into the files of a picture. */
  readonly rightsFor: (
    photographer: string,
    year: number,
    digitalSourceType: DigitalSourceType | undefined,
  ) => PictureRights
}

/** Opens the site, works on it and closes it. */
export async function withSite<Result>(clock: Clock, work: (site: CommandSite) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const open = await openSite(config)
  const addresses = createAddresses(config.baseUrl)
  try {
    return await work({ ...open, clock, addresses, rightsFor: createRights(open.site, addresses) })
  } finally {
    await open.store.close()
  }
}

/** Reads a day of the command line. @throws OwnerError */
export function readDay(text: string, name = 'the day'): PhotoDate {
  const day = parsePhotoDate(text)
  if (day === undefined) throw new OwnerError(`${name} ${text} is no day of the calendar; write it as 2026-11-21`)
  return day
}
