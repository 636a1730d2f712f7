import { type Archive, oncePerState, type Published } from '../../archive/index.js'
import { type Content, compressAlike, RecentMap } from '../../http/index.js'
import type { Page, PageRequest } from '../page.js'
import type { PageFormat } from './page-format.js'

/** Memory for pages: those of a day on which everybody looks around. */
const MAX_BYTES = 16 * 1024 * 1024
/** As many as are made before the next state is shown: those that were asked for last. */
const MOST_AHEAD = 256

/** All that tells which page is asked for. */
export interface AskedPage extends Omit<PageRequest, 'published'> {
  readonly page: Page
  readonly path: string
  readonly format: PageFormat
  readonly asMarkdown: boolean
  /** The address with its slash and its whole query, where the slash is missing. */
  readonly withSlash: string | undefined
}

interface KeptPage {
  readonly asked: AskedPage
  readonly content: Content
}

/** Makes a page in steps of milliseconds. */
type MakePage = (published: Published, asked: AskedPage) => Generator<void, Content>

/** Pages as they were rendered for one state of the archive; when it is full, those not asked for longest go. */
export class PageCache {
  readonly #ofState = oncePerState(() => new PagesOfState())
  readonly #make: MakePage

  /** @param make for a state that is shown next */
  constructor(archive: Pick<Archive, 'makeAhead'>, make: MakePage) {
    this.#make = make
    archive.makeAhead({ prepare: (next, shown) => this.#prepare(next, shown) })
  }

  get(published: Published, key: string): Content | undefined {
    return this.#ofState(published).answers.use(key)?.content
  }

  set(published: Published, key: string, page: KeptPage): void {
    this.#ofState(published).set(key, page)
  }

  *#prepare(next: Published, shown: Published): Generator<void> {
    for (const [key, { asked, content: former }] of [...this.#ofState(shown).answers].slice(-MOST_AHEAD)) {
      if (this.#ofState(next).answers.has(key)) continue
      const content = yield* this.#attempt(next, asked)
      if (content?.status !== 200) continue
      this.#ofState(next).set(key, { asked, content })
      yield* compressAlike(content, former)
    }
  }

  /** What cannot be made is told to whoever asks for it. */
  *#attempt(published: Published, asked: AskedPage): Generator<void, Content | undefined> {
    try {
      return yield* this.#make(published, asked)
    } catch {
      return undefined
    }
  }
}

class PagesOfState {
  readonly answers = new RecentMap<string, KeptPage>()
  #bytes = 0

  set(key: string, page: KeptPage): void {
    this.answers.set(key, page)
    this.#bytes += costOf(key, page)
    for (const [oldest, stale] of this.answers) {
      if (this.#bytes <= MAX_BYTES) break
      this.answers.delete(oldest)
      this.#bytes -= costOf(oldest, stale)
    }
  }
}

/** Compressed forms are made later: they take about a third more. */
function costOf(key: string, { content }: KeptPage): number {
  return key.length * 2 + Math.ceil(content.body.length * 1.5) + 2048
}
