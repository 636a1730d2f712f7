import { type Announcement, oldestAnnounced } from '../../photos/announcement.js'
import { photoPath } from '../../photos/photo.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { Target } from './target.js'

/** An announcement to make now. */
export type Due = Awaited<ReturnType<typeof findDue>>[number][number]

/**
 * The announcements that each target needs now, oldest photo first. A new target gets only today's photo.
 * @returns each with the record of its earlier attempts, whose ID it keeps even if the picture has been replaced since
 */
export async function findDue(targets: readonly Target[], own: OwnSite) {
  const { store, calendar, clock } = own
  const now = clock()
  const today = calendar.today(now)
  const published = await store.readBetween(oldestAnnounced(today), today)
  const stored = await store.readAnnouncements()
  return targets.map((target) => {
    const its = stored.filter(({ target: name }) => name === target.name)
    const firstDay = its.reduce((first, { date }) => (date < first ? date : first), today)
    return published.flatMap((photo) => {
      const newId = `${target.name} ${photo.picture.key}`
      // A photo keeps its address when its picture is replaced.
      const paths = [photoPath(photo), ...photo.formerAddresses]
      const ofPicture = its.find(({ id }) => id === newId)
      // A record without a path is a removed photo's; its picture may come back. Any other path is another photo's.
      const before = its.find(({ path }) => paths.includes(path)) ?? (ofPicture?.path === '' ? ofPicture : undefined)
      const id = before?.id ?? (ofPicture === undefined ? newId : `${newId} ${photo.date}`)
      const isDue = before === undefined ? photo.date >= firstDay : isDueAgain(before, target, now)
      return isDue ? [{ target, photo, id, before }] : []
    })
  })
}

function isDueAgain({ state, at, nextAt = '' }: Announcement, { repeatableMs }: Target, now: Date): boolean {
  if (state === 'sent' || Date.parse(nextAt) > now.getTime()) return false
  return state === 'failed' || repeatableMs === undefined || now.getTime() - Date.parse(at) < repeatableMs
}
