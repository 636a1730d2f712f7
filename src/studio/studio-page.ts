import { createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { ExamineOptions } from '../owner/check/examine.js'
import type { Finding } from '../owner/check/finding.js'
import type { Photo } from '../photos/photo.js'
import type { OwnSite } from '../site-dir/own-site.js'
import type { Form } from './forms/form.js'
import type { Jobs } from './jobs.js'
import type { Previews } from './preview/previews.js'
import type { StudioContext } from './studio-context.js'
import type { UploadIngester } from './uploads/upload-ingester.js'
import type { WaitingUploads } from './uploads/waiting-uploads.js'
import type { StudioWords } from './words/words.js'

/**
 * A page of the studio, listed in `studio-pages.ts`. Its actions are run by forms that work without a script: a form is
 * sent to the address of the page, with the name of the action as `do`.
 */
export interface StudioPage {
  /** The route: `/photos/:day/`. */
  readonly path: string
  /** The name in the menu; omitted for pages that are not in it. */
  readonly name?: (words: StudioWords) => string
  /** @returns `undefined` for a missing page */
  show?(request: StudioRequest): Promise<PageContent | undefined>
  readonly actions?: Readonly<Record<string, Action>>
}

/** @throws PublishError and other errors with a message for the owner, shown on the page that sent the form */
export type Action = (request: StudioRequest, form: Form) => Promise<ActionResult | DeferredResult | PageContent>

/** Checks a site with its current settings, as `photoblog doctor` does. */
export type Examine = (own: OwnSite, options: ExamineOptions) => Promise<readonly Finding[]>

export interface StudioRequest {
  readonly context: StudioContext
  /** All photos at the start of the request, for suggestions and counts. */
  readonly photos: readonly Photo[]
  readonly uploads: UploadIngester
  readonly waiting: WaitingUploads
  readonly jobs: Jobs
  readonly examine: Examine
  readonly previews: Previews
  /** The context at the time of the call, for work that outlives the request. */
  readonly currentContext: () => Promise<StudioContext>
  /** The requested host: `127.0.0.1` or `localhost`. */
  readonly hostname: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The path of the request with its query, but without `notice`. */
  readonly url: string
}

export const RequestContext = createContext<StudioRequest | undefined>(undefined)

export function useRequest(): StudioRequest {
  return useContext(RequestContext)!
}

export interface Notice {
  readonly text: string
  readonly isFault: boolean
  /** The number of the change that the notice is about. */
  readonly change?: number | undefined
}

export interface PageContent {
  /** Empty for the first page. */
  readonly title: string
  readonly body: VNode
  /** 200 when omitted. */
  readonly status?: number
  /** Replaces the notice of an action. */
  readonly notice?: Notice
  /** Whether the page uses the full width of the window. */
  readonly isWide?: boolean
  /** Whether to scroll to the top even if the address stays the same. */
  readonly isFromTop?: boolean
  readonly frameOrigin?: string
}

/** The page of a refused form, with the reason; the page unchanged if there is no reason. */
export function refused(shown: PageContent, why: string | undefined): PageContent {
  return why === undefined ? shown : { ...shown, status: 422, notice: { text: why, isFault: true } }
}

export interface ActionResult {
  /** The next page; when omitted, the page of the action, or the first page if that one has no `show`. */
  readonly to?: string
  readonly notice?: string
  /** The name of the saved draft, which the browser then deletes. */
  readonly saved?: string
  readonly isFault?: boolean
  readonly change?: number | undefined
  /** Data for the script, as JSON. */
  readonly data?: unknown
}

/**
 * The pending result of queued work. The script gets the start of the response immediately, so that it can send the
 * next file, and the result at the end. The files of the form stay until then.
 */
export interface DeferredResult {
  readonly later: Promise<ActionResult>
}
