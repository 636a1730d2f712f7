import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createContract } from '../contract/contract.js'
import { cachePhotos } from '../photos/cache-photos.js'
import { createCalendar } from '../photos/days/calendar.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { HistoryEntry } from '../photos/history-entry.js'
import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import { createTextScan } from '../search/scan-texts.js'
import { languageOf, type SiteLanguage } from '../site/words/site-language.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { readVersion } from '../site-dir/read-version.js'
import { readSite } from '../site-dir/site-file.js'
import { readStudioAssets, type StudioAssets } from './studio-assets.js'
import { languageOfBrowser, type StudioWords, wordsOf } from './words/words.js'

export interface StudioContext extends OwnSite {
  readonly language: SiteLanguage
  readonly words: StudioWords
  readonly assets: StudioAssets
  readonly today: PhotoDate
  /** All photos in the store now, queued ones included; read again only when something has changed. */
  photos(): Promise<readonly Photo[]>
  /** The photos that match `q`, as the public search finds them. */
  findText(q: string): Promise<readonly Photo[]>
  /** The history of changes, oldest first; those that are final cannot be undone. */
  notes(): Promise<readonly HistoryEntry[]>
}

/** The part of the context that stays the same until site.json changes. */
type Known = Omit<StudioContext, 'today' | 'language' | 'words'>

/** @param accepted the browser's Accept-Language; by default the studio speaks the language of the site */
export type CurrentContext = (accepted?: string) => Promise<StudioContext>

export type RightsOf = (site: Site) => OwnSite['rightsFor']

/** Gives each request the current site: site.json is read again when it has changed. */
export function createStudioContext(own: OwnSite, rightsOf: RightsOf): CurrentContext {
  const { dataDir, store, clock } = own
  const file = join(dataDir, 'site.json')
  const photos = cachePhotos(store)
  const notes = cacheHistory(store)
  let stamp: string | undefined
  let known: Known | undefined

  const describe = (site: Site): Known => {
    const scan = createTextScan(site.language)
    const contract = createContract({ site, baseUrl: own.addresses.baseUrl, quota: 1, version: readVersion() })
    return {
      ...own,
      site,
      calendar: createCalendar(site.timeZone, site.timeZoneBefore),
      rightsFor: rightsOf(site),
      assets: readStudioAssets(contract),
      photos,
      findText: async (q) => scan(await photos(), q),
      notes,
    }
  }
  return async (accepted) => {
    const info = await stat(file).catch(() => undefined)
    const now = info === undefined ? '' : `${info.mtimeMs} ${info.size}`
    if (known === undefined || now !== stamp) {
      known = describe((await readSite(dataDir)) ?? own.site)
      stamp = now
    }
    const tag = languageOfBrowser(accepted)
    const language = languageOf(tag === undefined ? known.site : { language: tag })
    return { ...known, language, words: wordsOf(language.tag), today: known.calendar.today(clock()) }
  }
}

/** Reads the history again only when the revision of the store has changed. */
function cacheHistory(store: OwnSite['store']): StudioContext['notes'] {
  let known: { readonly revision: string; readonly history: readonly HistoryEntry[] } | undefined
  return async () => {
    const revision = await store.revision()
    if (known?.revision !== revision) known = { revision, history: await store.readHistory() }
    return known.history
  }
}
