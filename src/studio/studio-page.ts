import { createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { ExamineOptions } from '../owner/check/examine.js'
import type { Finding } from '../owner/check/finding.js'
import type { OwnSite } from '../site-dir/own-site.js'
import type { Form } from './forms/form.js'
import type { Jobs } from './jobs.js'
import type { Previews } from './preview/previews.js'
import type { StudioContext } from './studio-context.js'
import type { UploadIngester } from './uploads/upload-ingester.js'
import type { WaitingUploads } from './uploads/waiting-uploads.js'
import type { StudioWords } from './words/words.js'

/**
 * A page of the studio: a file in a folder by subject, named in `studio-pages.ts`. What it lets its owner do are forms, which work
 * without script: each is sent to the address of its page, with the name of an action as `do`.
 */
export interface StudioPage {
  /** As the router has it: `/photos/:day/`. */
  readonly path: string
  /** What the line at the top calls it; left out of pages that others lead to. */
  readonly name?: (words: StudioWords) => string
  /** `undefined`: there is no such page. */
  show?(request: StudioRequest): Promise<PageContent | undefined>
  readonly actions?: Readonly<Record<string, Action>>
}

/** @throws PublishError and the other errors whose message is for the owner: it is shown on the page that sent the form */
export type Action = (request: StudioRequest, form: Form) => Promise<ActionResult | DeferredResult | PageContent>

/** Checks a site with the settings of this moment, as `photoblog doctor` does. */
export type Examine = (own: OwnSite, options: ExamineOptions) => Promise<readonly Finding[]>

/** One request for a page. */
export interface StudioRequest {
  readonly context: StudioContext
  readonly uploads: UploadIngester
  readonly waiting: WaitingUploads
  /** What takes long. */
  readonly jobs: Jobs
  readonly examine: Examine
  readonly previews: Previews
  /** The site as its files say it by then, for what goes on when the request is answered. */
  readonly currentContext: () => Promise<StudioContext>
  /** By which this machine was asked for: `127.0.0.1` or `localhost`. */
  readonly hostname: string
  /** The parts of its address. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Its path with the query. */
  readonly url: string
}

export const RequestContext = createContext<StudioRequest | undefined>(undefined)

/** The request that a component is rendered for. */
export function useRequest(): StudioRequest {
  return useContext(RequestContext)!
}

/** Text for the next page. */
export interface Notice {
  readonly text: string
  readonly isFault: boolean
  /** The page to which it leads. */
  readonly to?: string | undefined
  /** The number of the change that it tells of. */
  readonly change?: number | undefined
}

/** What a page shows. */
export interface PageContent {
  /** Empty for the first page. */
  readonly title: string
  readonly body: VNode
  /** 200 when left out. */
  readonly status?: number
  /** Said on it at once, instead of what an action left to be said. */
  readonly notice?: Notice
  /** The wide pages are as wide as the window. */
  readonly isWide?: boolean
  /** Whether it is read from its top, also where it follows at the same address: a form shown again stays where it was. */
  readonly isFromTop?: boolean
  /** Origin of the page in its frame: the preview, on another port of this machine. */
  readonly frameOrigin?: string
}

/** The page that sent a form once more, which says why nothing was done. */
export function refused(shown: PageContent, why: string): PageContent {
  return { ...shown, status: 422, notice: { text: why, isFault: true } }
}

/** What came of an action. */
export interface ActionResult {
  /** The page that follows; the one that sent the form when left out. */
  readonly to?: string
  readonly notice?: string
  /** The page that tells all about what the notice names, to which it leads. */
  readonly noticeTo?: string
  /** Whether the notice says that something was not done. */
  readonly isFault?: boolean
  /** The number of the change that was made. */
  readonly change?: number | undefined
  /** For the script, which gets it as JSON. */
  readonly data?: unknown
}

/**
 * What takes its time, and is queued by now: the script is answered at once that it may send the next one, and with what came
 * of it in the end. The files of the form stay until then.
 */
export interface DeferredResult {
  readonly later: Promise<ActionResult>
}

export type { Form }
