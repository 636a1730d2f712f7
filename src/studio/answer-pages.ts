import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { OwnerError } from '../disk/owner-error.js'
import { type Answer, NO_BODY, NO_STORE } from '../http/answer.js'
import type { HttpRequest } from '../http/http-request.js'
import { type Handler, type Routes, route } from '../http/routes/http-app.js'
import type { HistoryEntry } from '../photos/history-entry.js'
import { describeFailure } from '../site-dir/describe-failure.js'
import { errorText } from './error-text.js'
import { type Form, isOwnPath } from './forms/form.js'
import { readForm } from './forms/read-form.js'
import type { UploadArea } from './forms/upload-area.js'
import { securityHeaders } from './guard.js'
import { lastOpenChange } from './name-change.js'
import { Missing, renderPage } from './parts/layout.js'
import type { Action, ActionResult, Notice, PageContent, StudioPage, StudioRequest } from './studio-page.js'
import { PAGES } from './studio-pages.js'

export interface PagesParts {
  readonly toRequest: (http: HttpRequest) => Promise<StudioRequest>
  readonly area: UploadArea
  /** Reports an unexpected error on the terminal. */
  readonly onFailure: (text: string) => void
}

export function registerStudioPages(routes: Routes, parts: PagesParts): void {
  for (const page of PAGES) {
    if (page.show !== undefined) {
      route(routes, 'GET', page.path, async (http) => {
        const request = await parts.toRequest(http)
        return showPage(http, request, (await page.show?.(request)) ?? Missing(request))
      })
    }
    if (page.actions !== undefined) {
      route(routes, 'POST', page.path, (http) => takeForm(http, page, parts))
    }
  }
}

export function createMissing({ toRequest }: Pick<PagesParts, 'toRequest'>): Handler {
  return async (http) => {
    const request = await toRequest(http)
    return showPage(http, request, Missing(request))
  }
}

async function showPage(http: HttpRequest, request: StudioRequest, shown: PageContent): Promise<Answer> {
  const notice = shown.notice ?? notices.get(request.query.get('notice') ?? '')
  const html = renderPage(request, { shown, pages: PAGES, notice, notes: await request.context.notes() })
  if (shown.frameOrigin !== undefined) http.extraHeaders = securityHeaders(shown.frameOrigin)
  return { status: shown.status ?? 200, body: Buffer.from(html), mediaType: MEDIA_TYPES.html, cacheControl: NO_STORE }
}

async function takeForm(http: HttpRequest, page: StudioPage, parts: PagesParts): Promise<Answer> {
  const { area } = parts
  const request = await parts.toRequest(http)
  const form = await readForm(http.raw, area)
  const fallback = page.show === undefined ? '/' : request.url
  const lead = (done: ActionResult) => (isOwnPath(done.to) ? done : { ...done, to: fallback })
  const before = lastOpenChange(await request.context.notes())
  const first = await act(request, form, actionOf(page, form)).catch(async (error) => {
    await area.remove(form.files)
    throw error
  })
  const isLater = 'later' in first
  const ended = (isLater ? act(request, form, () => first.later) : Promise.resolve(first)).finally(() =>
    area.remove(form.files),
  )
  // Avoids an unhandled rejection, because nothing awaits the result if the client is gone by then.
  ended.catch(() => undefined)
  if (isLater && isForScript(http)) {
    return { ...JSON_ANSWER, body: NO_BODY, stream: Readable.from(writeLater(ended, lead, parts)) }
  }
  const came = (await ended) as ActionResult | PageContent
  if ('body' in came) return showPage(http, request, came)
  return tell(http, { ...lead(came), change: await changeSince(before, request) })
}

/** The number of the newest change, if this form made it. Ignores added photos: an upload may run in parallel. */
async function changeSince(before: HistoryEntry | undefined, request: StudioRequest): Promise<number | undefined> {
  const last = lastOpenChange(await request.context.notes())
  if (last === undefined || last.added !== undefined) return undefined
  return last.number > (before?.number ?? 0) ? last.number : undefined
}

function actionOf(page: StudioPage, form: Form): Action | undefined {
  const name = form.text('do')
  return Object.hasOwn(page.actions ?? {}, name) ? page.actions?.[name] : undefined
}

/** Runs an action. An error for the owner becomes the notice of the page that sent the form. */
async function act(request: StudioRequest, form: Form, action: Action | undefined): ReturnType<Action> {
  if (action === undefined) return { notice: request.context.words.frame.noSuchAction, isFault: true }
  try {
    return await action(request, form)
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return { to: form.text('back'), notice: errorText(error, request.context), isFault: true }
  }
}

function isForScript({ headers }: HttpRequest): boolean {
  return headers.accept?.startsWith('application/json') === true
}

/** Sends the response head and a space, which JSON allows, immediately, and the rest when the action has ended. */
async function* writeLater(
  ended: ReturnType<Action>,
  lead: (done: ActionResult) => ActionResult,
  { onFailure }: PagesParts,
): AsyncGenerator<string> {
  yield ' '
  const done = await ended.catch((error): ActionResult => {
    onFailure(describeFailure(error))
    return { notice: describeFailure(error), isFault: true }
  })
  yield toJson(lead(done as ActionResult))
}

function toJson({ to, notice, isFault, change, data }: ActionResult): string {
  return JSON.stringify({ to, notice, isFault: isFault === true, change, data })
}

const JSON_ANSWER = { status: 200, mediaType: MEDIA_TYPES.plainJson, cacheControl: NO_STORE }

const MAX_NOTICES = 50
const notices = new Map<string, Notice>()

/** @returns the name of the notice, for the query of the next page */
function keepNotice(notice: Notice): string {
  const name = randomBytes(6).toString('base64url')
  notices.set(name, notice)
  const [oldest = ''] = notices.keys()
  if (notices.size > MAX_NOTICES) notices.delete(oldest)
  return name
}

/** Redirects to the next page; a script gets the result as JSON instead. */
function tell(http: HttpRequest, done: ActionResult): Answer {
  const { to = '/', notice, isFault, change, saved } = done
  if (isForScript(http)) return { ...JSON_ANSWER, body: Buffer.from(toJson({ ...done, to })) }
  const [path, query] = to.split('?', 2)
  const asked = new URLSearchParams(query)
  if (notice !== undefined) {
    asked.set('notice', keepNotice({ text: notice, isFault: isFault === true, change }))
  }
  if (saved !== undefined) asked.set('saved', saved)
  const next = asked.size === 0 ? (path ?? '/') : `${path}?${asked}`
  return { status: 303, body: NO_BODY, cacheControl: NO_STORE, headers: ['Location', next] }
}
