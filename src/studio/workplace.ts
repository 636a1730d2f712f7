import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createCalendar,
  createTextScan,
  type NotedChange,
  type Photo,
  type PhotoDate,
  type Site,
} from '../archive/index.js'
import { type Addresses, createContract } from '../contract/index.js'
import { type OpenSite, readSite, readVersion } from '../data-dir/index.js'
import type { PublishParts } from '../publish/index.js'
import { languageOf, type SiteLanguage } from '../site/index.js'
import { keepPhotos } from '../store/index.js'
import { readStudioAssets, type StudioAssets } from './assets.js'
import { languageOfBrowser, type Words, wordsOf } from './words/words.js'

/** What the command hands to the studio. */
export interface StudioParts {
  /** Its store is shared: many pages work on it at once. */
  readonly open: OpenSite
  readonly clock: PublishParts['clock']
  readonly addresses: Addresses
  /** Whether files can name the site: it has an address that leads there from anywhere. */
  readonly isPublic: boolean
  readonly rightsOf: (site: Site) => PublishParts['rightsFor']
  /** The environment for programs that the owner names, without what may hold a password. */
}

/** All that a page works with: the site as its files say it now. The functions of `publish/` take it as their parts. */
export interface Workplace extends OpenSite {
  readonly clock: PublishParts['clock']
  readonly addresses: Addresses
  readonly isPublic: boolean
  readonly rightsFor: PublishParts['rightsFor']
  readonly language: SiteLanguage
  readonly words: Words
  readonly assets: StudioAssets
  readonly today: PhotoDate
  /** Every photo, queued ones included, as the store has them now; read again only when something changed. */
  photos(): Promise<readonly Photo[]>
  /** Those of them that say `q`, as the search of the public pages finds it. */
  findText(q: string): Promise<readonly Photo[]>
  /** The changes that can be undone and redone, oldest first. */
  notes(): Promise<readonly NotedChange[]>
}

/** What changes with site.json alone. */
type Known = Omit<Workplace, 'today' | 'language' | 'words'>

/** @param accepted the browser's Accept-Language; by default the studio speaks the language of the site */
export type WorkplaceNow = (accepted?: string) => Promise<Workplace>

/** Gives each request the site as it is: site.json is read again when it has changed. */
export function createWorkplaces(parts: StudioParts): WorkplaceNow {
  const { open, clock, addresses, isPublic, rightsOf } = parts
  const { dataDir, store } = open
  const file = join(dataDir, 'site.json')
  const photos = keepPhotos(store)
  const notes = oncePerRevision(store, () => store.readNotes())
  let stamp: string | undefined
  let known: Known | undefined

  const describe = (site: Site): Known => {
    const scan = createTextScan(site.language)
    const contract = createContract({ site, baseUrl: addresses.baseUrl, quota: 1, version: readVersion() })
    return {
      ...open,
      site,
      calendar: createCalendar(site.timeZone, site.timeZoneBefore),
      clock,
      addresses,
      isPublic,
      rightsFor: rightsOf(site),
      assets: readStudioAssets(contract),
      photos,
      findText: async (q) => scan(await photos(), q),
      notes,
    }
  }
  return async (accepted) => {
    const now = await stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => '',
    )
    if (known === undefined || now !== stamp) {
      known = describe((await readSite(dataDir)) ?? open.site)
      stamp = now
    }
    const tag = languageOfBrowser(accepted)
    const language = languageOf(tag === undefined ? known.site : { language: tag })
    return { ...known, language, words: wordsOf(language.tag), today: known.calendar.today(clock()) }
  }
}

/** Reads again only when the store says that something is different. */
function oncePerRevision<Value>(
  { revision }: { revision(): Promise<string> },
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: { readonly revision: string; readonly value: Promise<Value> } | undefined
  return async () => {
    const now = await revision()
    if (known?.revision !== now) {
      const value = read()
      known = { revision: now, value }
      value.catch(() => {
        known = undefined
      })
    }
    return known!.value
  }
}
