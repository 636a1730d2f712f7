import { findMissingFiles } from '../../owner/check/check-files.js'
import { findUnhashed, hashPictures } from '../../owner/check/similar-pictures.js'
import { resultOf } from '../jobs.js'
import type { StudioRequest } from '../studio-page.js'

/** Starts the job that hashes pictures for comparison, if there are new ones. */
export async function startComparing({ context, jobs }: StudioRequest): Promise<void> {
  const photos = await context.photos()
  if (jobs.isRunning('looks')) return
  const unhashed = await findUnhashed(photos, context)
  // Do not retry unreadable pictures forever.
  if (unhashed.length <= (resultOf(jobs.find('looks')) ?? 0)) return
  jobs.start('looks', (parts) => hashPictures(photos, parts, context))
}

/** Starts the job that looks for missing files: once, or again on request. */
export async function startListing({ context, jobs }: StudioRequest, again = false): Promise<void> {
  if (jobs.find('files') !== undefined && !again) return
  const photos = await context.photos()
  jobs.start('files', () => findMissingFiles(photos, context))
}
