import { hash } from 'node:crypto'
import { altText } from '../../contract/present-photo.js'
import type { Announcement } from '../../photos/announcement.js'
import { photoPath, RENDITION_PX } from '../../photos/photo.js'
import { fetchBytes } from '../../scale/bucket/with-bucket.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type Outbox, openOutbox, RefusedError } from './outbox.js'
import { type Due, findDue } from './plan-announcements.js'
import type { Post, Target } from './target.js'

/** A run ends after this time; the next one sends the rest. */
const RUN_MS = 4 * 60_000
/** After a run begins an announcement, other runs leave it alone for this time, which is longer than a run can last. */
const LEASE_MS = RUN_MS + 60_000
/** Delay after the first failure; each further failure doubles it. Slightly less than the timer's interval of 15 minutes. */
const RETRY_MS = 14 * 60_000
const MAX_RETRY_MS = 12 * 60 * 60_000
/** Maximum bytes of a picture on Bluesky; also used for e-mail and Mastodon. @see the lexicon app.bsky.embed.images */
const MAX_PICTURE_BYTES = 1_000_000
const MAX_ERROR_CHARACTERS = 300

export type Outcome = Awaited<ReturnType<typeof announce>>

/**
 * Announces published photos to each target that has not received them. Targets work in parallel, each until its first
 * failure; a later run repeats the failed announcement when it is due, unless that could announce the photo twice.
 * @param own its clock must never be ahead of the database's
 */
export async function announcePhotos(
  targets: readonly Target[],
  own: OwnSite,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(RUN_MS)])
  const outbox = openOutbox(ending)
  const due = await findDue(targets, own)
  return (await Promise.all(due.map((one) => announceInOrder(one, own, outbox, ending)))).flat()
}

async function announceInOrder(due: readonly Due[], own: OwnSite, outbox: Outbox, ending: AbortSignal) {
  const outcomes: Outcome[] = []
  for (const one of due) {
    if (ending.aborted || outcomes.some(({ state }) => state !== 'sent')) break
    const begun = await begin(one, own)
    if (begun !== undefined) outcomes.push(await announce(one, begun, own, outbox))
  }
  return outcomes
}

/** Records that a photo is being sent; `undefined` if it was removed, moved or replaced, or another run began first. */
function begin({ target, photo, id, before }: Due, { store, calendar, clock }: OwnSite) {
  return store.change((photos) => {
    const now = clock()
    const isPublic = photo.date <= calendar.today(now) && photos.find(photo.date)?.picture.key === photo.picture.key
    if (!isPublic || JSON.stringify(photos.findAnnouncement(id)) !== JSON.stringify(before)) return undefined
    const begun: Announcement = {
      id,
      target: target.name,
      state: 'sending',
      date: firstDay(photo, before),
      path: photoPath(photo),
      // Keep the time of the first attempt that may have arrived.
      at: before?.state === 'sending' ? before.at : now.toISOString(),
      attempts: (before?.attempts ?? 0) + 1,
      nextAt: after(now, LEASE_MS),
    }
    photos.putAnnouncement(begun)
    return begun
  })
}

/** The day at the first attempt, even if the photo has moved since: a target's earliest day counts as its start. */
const firstDay = (photo: Due['photo'], before: Due['before']) => before?.date ?? photo.date

/** @returns the state `unsure` if this attempt or an earlier one may have arrived */
async function announce(due: Due, begun: Announcement, own: OwnSite, outbox: Outbox) {
  const { target, photo, before } = due
  const failure = await target.send(toPost(due, own), outbox).catch((error: Error) => error)
  const { nextAt: _, ...rest } = begun
  const now = own.clock()
  // Masked first, because a secret that is cut off would not be found.
  const error = failure && maskSecrets(failure.message, target).slice(0, MAX_ERROR_CHARACTERS)
  // A refusal now does not show whether an earlier attempt without an answer arrived.
  const isUnsure = before?.state === 'sending' || !(failure instanceof RefusedError)
  const state: 'sent' | 'unsure' | 'failed' = failure === undefined ? 'sent' : isUnsure ? 'unsure' : 'failed'
  const nextAt = after(now, Math.min(RETRY_MS * 2 ** (begun.attempts - 1), MAX_RETRY_MS))
  const ended: Announcement =
    error === undefined
      ? { ...rest, state: 'sent', at: now.toISOString() }
      : { ...rest, state: state === 'unsure' ? 'sending' : 'failed', nextAt, error }
  await own.store.change((photos) => photos.putAnnouncement(ended))
  return { target: target.name, photo, state, error }
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

export function maskSecrets(text: string, { secrets }: Pick<Target, 'secrets'>): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '(not shown)'), text)
}

export function toPost({ photo, id, before }: Due, { site, addresses, pictures, clock }: OwnSite): Post {
  return {
    photo,
    day: firstDay(photo, before),
    head: altText({ ...photo, alt: '' }, site),
    url: addresses.photoPage(photo),
    alt: altText(photo, site),
    key: hash('sha256', id),
    now: clock(),
    async picture() {
      const [largest] = photo.picture.renditions
        .filter(({ size, format }) => format === 'jpeg' && RENDITION_PX[size] <= RENDITION_PX.full)
        .filter(({ bytes }) => bytes <= MAX_PICTURE_BYTES)
        .sort((one, other) => other.width - one.width)
      const data = largest && (await fetchBytes(pictures, photo.picture.key, largest).catch(() => undefined))
      if (!Buffer.isBuffer(data) || !(await pictures.isIntact(data, largest!))) {
        throw new RefusedError(`a picture file of ${photo.date} is unreadable or damaged; «photoblog doctor» says more`)
      }
      return { data: Buffer.from(data), width: largest!.width, height: largest!.height }
    },
  }
}
