import { type Clock, parsePhotoDate, type Site } from '../archive/index.js'
import { readConfig } from '../config.js'
import { type Addresses, createAddresses, PATHS } from '../contract/index.js'
import type { PictureRights } from '../media/index.js'
import { openSite } from '../open-site.js'
import { OwnerError } from '../owner-error.js'
import { type AddEvent, type AddOptions, addPhotos } from '../publish/index.js'

/** What the command line says; names as commander gives them. */
export interface AddArguments {
  readonly date?: string
  readonly photographer?: string
  readonly title?: string
  readonly location?: string
  readonly category?: readonly string[]
  readonly tag?: readonly string[]
  readonly alt?: string
  readonly caption?: string
  readonly dryRun?: boolean
  readonly again?: boolean
}

/** `photoblog add`: a line for each file, and exit code 1 when one was refused. */
export async function runAdd(files: readonly string[], given: AddArguments, clock: Clock): Promise<void> {
  const config = readConfig(process.env)
  const options = toAddOptions(given)
  const open = await openSite(config)
  const addresses = createAddresses(config.baseUrl)
  const ending = endOnSignal()
  try {
    const result = await addPhotos(
      files,
      { ...options, signal: ending.signal, onEvent: (event) => report(event, given.dryRun === true) },
      { ...open, clock, rightsFor: createRights(open.site, addresses) },
    )
    if (result.notTried.length > 0) {
      process.stderr.write(`${result.notTried.length} files were not tried; repeat the command with them.\n`)
    }
    if (result.failed.length > 0 || result.notTried.length > 0) process.exitCode = 1
  } finally {
    ending.forget()
    await open.store.close()
  }
}

function toAddOptions(given: AddArguments): AddOptions {
  const { date, category, tag, ...others } = given
  const day = date === undefined ? undefined : parsePhotoDate(date)
  if (date !== undefined && day === undefined) {
    throw new OwnerError(`--date ${date} is no day of the calendar; write it as 2026-11-21`)
  }
  return { ...others, ...(day && { date: day }), ...(category && { categories: category }), ...(tag && { tags: tag }) }
}

function report(event: AddEvent, isDryRun: boolean): void {
  if (event.kind === 'added') {
    const { date, title, location, photographer } = event.photo
    const words = [title, location, photographer].filter(Boolean).join(' · ')
    process.stdout.write(`${isDryRun ? 'would add' : 'added'} ${date}  ${words}  (${event.file})\n`)
  } else {
    const stream = event.kind === 'failed' ? process.stderr : process.stdout
    stream.write(`${event.message}\n`)
  }
}

/** What is written into the files of a picture. @see Spec 1.6 */
export function createRights(site: Site, addresses: Addresses) {
  return (photographer: string, year: number): PictureRights => ({
    creator: photographer,
    copyrightNotice: `© ${year} ${photographer}. All rights reserved.`,
    credit: `${photographer} / ${site.title}`,
    licenceUrl: addresses.licence,
    contactUrl: addresses.absolute(PATHS.contact),
  })
}

/** The first Ctrl-C ends the command after the photo that is under way. */
function endOnSignal() {
  const controller = new AbortController()
  const end = () => controller.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  return {
    signal: controller.signal,
    forget: () => process.removeListener('SIGINT', end).removeListener('SIGTERM', end),
  }
}
