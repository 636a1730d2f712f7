import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { addDays, type PhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'

export interface SoakSite {
  readonly dataDir: string
  /** The day in the site's time zone when the soak begins. */
  readonly today: PhotoDate
  /** An instant of that day. */
  readonly now: Date
}

/** A new site with the photos and files of the demo, and a queue for the coming days. */
export async function makeSoakSite(directory: string, demoDir: string, queuedDays: number): Promise<SoakSite> {
  const dataDir = join(directory, 'site')
  mkdirSync(dataDir)
  cpSync(join(demoDir, 'pictures'), join(dataDir, 'pictures'), { recursive: true })
  writeFileSync(join(dataDir, 'site.json'), '{}')
  const demo = await openSqliteStore(join(demoDir, 'photos.sqlite'))
  const models = await demo.readAll()
  await demo.close()
  const now = new Date()
  const today = createCalendar(SPECIFIED_SITE.timeZone).today(now)
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  await store.change((changes) => {
    for (const photo of models) if (photo.date <= today) changes.add(photo)
    for (let day = 1; day <= queuedDays; day++) changes.add(queued(models[day * 7]!, addDays(today, day)))
  })
  await store.close()
  return { dataDir, today, now }
}

const queued = (model: Photo, date: PhotoDate): Photo => ({ ...model, date, slug: `queued-${date}` })
