import type { Photo, TextName } from '../../archive/index.js'
import { proposalsFor } from '../../publish/index.js'
import type { Workplace } from '../workplace.js'

/** A photo that a list waits for. */
export interface WorkItem {
  readonly photo: Photo
  /** An alt text that a program proposes. */
  readonly proposed?: string
}

/** What is left to say about photos, one after the other. */
export interface WorkList {
  /** The last part of its address. */
  readonly name: 'title' | 'alt' | 'proposals' | 'place' | 'tags'
  /** What is written there. */
  readonly fields: readonly TextName[]
  /** Newest first, so that those of the days to come are seen to before anybody sees them. */
  find(workplace: Workplace): Promise<readonly WorkItem[]>
}

export const WORK_LISTS: readonly WorkList[] = [
  { name: 'title', fields: ['title'], find: lacking(({ title }) => title.trim() === '') },
  { name: 'alt', fields: ['alt'], find: lacking(({ alt }) => alt.trim() === '') },
  { name: 'proposals', fields: ['alt'], find: findProposed },
  { name: 'place', fields: ['location'], find: lacking(({ location }) => location.trim() === '') },
  { name: 'tags', fields: ['tags'], find: lacking(({ tags }) => tags.length === 0) },
]

function lacking(isMissing: (photo: Photo) => boolean): WorkList['find'] {
  return async ({ photos }) => {
    const found = (await photos()).filter(isMissing).reverse()
    return found.map((photo) => ({ photo }))
  }
}

async function findProposed({ photos, dataDir }: Workplace): Promise<readonly WorkItem[]> {
  const found = await proposalsFor(await photos(), { dataDir })
  return found.map(({ photo, text }) => ({ photo, proposed: text })).reverse()
}
