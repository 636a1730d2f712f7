import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adviseDate, type Clock, type PhotoDate, parsePhotoDate, type Site } from '../../archive/index.js'
import { type Addresses, createAddresses } from '../../contract/index.js'
import { type Config, type OpenSite, OwnerError, openPlannedSite, openSite, readConfig } from '../../data-dir/index.js'
import type { PublishParts } from '../../publish/index.js'
import { createRights } from './picture-rights.js'

/** A site for a command to work on. */
export interface CommandSite extends OpenSite {
  readonly clock: Clock
  readonly addresses: Addresses
  /** Whether files can name the site: it has an address that leads there from anywhere. */
  readonly isPublic: boolean
  /** What is written into the files of a picture. */
  readonly rightsFor: PublishParts['rightsFor']
}

/** What a command does with a site, which is opened before and closed afterwards. */
type OnSite = <Result>(clock: Clock, work: (site: CommandSite) => Promise<Result>) => Promise<Result>

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
  { baseUrl, publicUrl }: Config,
  clock: Clock,
  work: (site: CommandSite) => Promise<Result>,
): Promise<Result> {
  const addresses = createAddresses(baseUrl)
  const isPublic = publicUrl !== undefined
  const rightsFor = createRights(open.site, addresses, isPublic)
  try {
    return await work({ ...open, clock, addresses, isPublic, rightsFor })
  } finally {
    await open.store.close()
  }
}

/** What a command says once, that wrote the first pictures of a site without a public address; doctor goes on saying so. */
export const WITHOUT_ADDRESS =
  'The picture files name the photographer but no licence page, because this site has no public address yet. Set it with «photoblog config BASE_URL=https://…», then run «photoblog embed-rights».'

/** Reads a day of the command line. @throws OwnerError */
export function readDay(text: string, name = 'the day'): PhotoDate {
  const day = parsePhotoDate(text)
  if (day === undefined) throw new OwnerError(`${name} ${text} is not a valid date; ${adviseDate(text)}`)
  return day
}
