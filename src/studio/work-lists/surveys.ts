import { findMissingFiles } from '../../owner/check/check-files.js'
import { findUnhashed, hashPictures } from '../../owner/check/similar-pictures.js'
import { resultOf } from '../jobs.js'
import type { StudioRequest } from '../studio-page.js'

/** Looks at pictures that were never compared, while their owner does other things. */
export async function startComparing({ context, jobs }: StudioRequest): Promise<void> {
  const photos = await context.photos()
  if (jobs.isRunning('looks')) return
  const unhashed = await findUnhashed(photos, context)
  // Those that could not be read are not tried again and again.
  if (unhashed.length <= (resultOf(jobs.find('looks')) ?? 0)) return
  jobs.start('looks', (parts) => hashPictures(photos, parts, context))
}

/** Looks whether all files are there: once, and again when its owner asks for it. */
export async function startListing({ context, jobs }: StudioRequest, again = false): Promise<void> {
  if (jobs.find('files') !== undefined && !again) return
  const photos = await context.photos()
  jobs.start('files', () => findMissingFiles(photos, context))
}
