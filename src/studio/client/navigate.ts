// Replaces pages without a reload, because uploads must continue.
import { announce, showNotice, words } from './notices.js'

type Start = (main: HTMLElement) => void
const starters: Start[] = []
const leaving: (() => void)[] = []

export function onPage(start: Start): void {
  starters.push(start)
  const main = document.querySelector<HTMLElement>('#main')
  if (main !== null) start(main)
}

/** Runs `work` once, before the page is replaced. */
export function onLeave(work: () => void): void {
  leaving.push(work)
}

/** The key under which the browser keeps the unsaved input of a form. */
export const draftKey = (name: string) => `photoblog-draft-${name}`

/** Keeps drafts, unless the browser blocks storage. */
export const drafts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = openDrafts()

function openDrafts() {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

/** The draft that was sent last. Newer input, or a draft that is still offered, was not sent and must be kept. */
let sent: string | null = null
export const wasSent = (draft: string): boolean => draft === sent

function forgetSaved({ searchParams }: URL): void {
  const saved = searchParams.get('saved')
  if (saved === null) return
  searchParams.delete('saved')
  if (drafts.getItem(draftKey(saved)) === sent) drafts.removeItem(draftKey(saved))
}

/** The URL of a studio page: the script is one level below the key. @param path in the studio: `/photos/2026-11-22/` */
export const addressOf = (path: string): string => new URL(`..${path}`, import.meta.url).href

/** The address of the page shown, without the fragment. */
let shownAt = location.pathname + location.search

export function followHere(): void {
  const url = new URL(location.href)
  forgetSaved(url)
  if (url.href !== location.href) history.replaceState(null, '', url)
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a')
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event) || !link || !isOurs(link)) return
    if (link.hash !== '' && link.pathname + link.search === location.pathname + location.search) return
    event.preventDefault()
    void visit(link.href)
  })
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    void send(event.target as HTMLFormElement, event.submitter)
  })
  // A link within the page fires this event too.
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shownAt) void visit(location.href, { isBack: true })
  })
}

interface VisitOptions {
  readonly isBack?: boolean
  readonly init?: RequestInit
}

/** Counts visits: only the last one may replace the page, but a form's refusal or question is always shown. */
let visits = 0

export async function visit(href: string, { isBack = false, init = {} }: VisitOptions = {}): Promise<void> {
  const isSent = init.method !== undefined
  const number = ++visits
  const response = await fetch(href, init).catch(() => undefined)
  if (number !== visits && (!isSent || response?.redirected)) return
  if (response && hasType(response, 'text/html')) await showPage(response, { href, isBack, isSent })
  // Let the browser save the file, or show its own error page.
  else if (!isSent && response?.status !== 403) location.assign(href)
  else {
    await showRefusal(response)
    scrollTo(0, 0)
  }
}

export function hasType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.startsWith(type) === true
}

/** Shows the text of an answer that is not a page, or says that no answer came. */
export async function showRefusal(response: Response | undefined): Promise<void> {
  showNotice(response === undefined ? words.noAnswer : (await response.text()).trim(), true)
}

interface ShowOptions {
  readonly href?: string
  readonly isBack?: boolean
  readonly isSent?: boolean
}

export async function showPage(response: Response, options: ShowOptions = {}): Promise<void> {
  const { href = response.url, isBack = false, isSent = true } = options
  const shown = new DOMParser().parseFromString(await response.text(), 'text/html')
  const target = new URL(response.url)
  target.hash = new URL(href, location.href).hash
  // An iframe needs its own Content-Security-Policy, and the handbook its own stylesheet.
  if (shown.querySelector('iframe') !== null || shown.querySelector('body.studio') === null) {
    location.assign(isSent ? response.url : href)
    return
  }
  // Going back must not repeat a notice.
  target.searchParams.delete('notice')
  forgetSaved(target)
  const isSame = target.pathname === location.pathname
  // A confirmation for another page's form has no address of its own.
  const isQuestion = isSent && !response.redirected && !isSame
  if (!isBack && !isQuestion && target.href !== location.href) history.pushState(null, '', target)
  shownAt = location.pathname + location.search
  const isFromTop = shown.querySelector('#main[data-from-top]') !== null
  replacePage(shown, isSame && isSent && !isFromTop)
  if (target.hash !== '') document.querySelector(target.hash)?.scrollIntoView()
}

/** Sends a form as the browser would, and shows the response. */
export async function send(form: HTMLFormElement, submitter?: HTMLElement | null): Promise<void> {
  const data = new FormData(form, submitter ?? null)
  const fields = new URLSearchParams([...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  const target = submitter?.getAttribute('formaction') ?? form.getAttribute('action')
  const action = new URL(target ?? location.href, location.href)
  if (form.method !== 'post') {
    action.search = fields.toString()
    await visit(action.href)
    return
  }
  // A double click sends a form once.
  if (form.hasAttribute('aria-busy')) return
  form.setAttribute('aria-busy', 'true')
  const isOffered = document.querySelector('#draft:not([hidden])') !== null
  sent = isOffered ? null : drafts.getItem(draftKey(form.dataset.keep ?? ''))
  const body = form.enctype === 'multipart/form-data' ? data : fields
  await visit(action.href, { init: { method: 'POST', body } })
  form.removeAttribute('aria-busy')
}

/** @param staysPut whether the scroll position and the focus stay */
function replacePage(shown: Document, staysPut: boolean): void {
  for (const work of leaving.splice(0)) work()
  // The last announcement belongs to the previous page.
  announce('')
  const focused = staysPut ? document.activeElement?.id : undefined
  document.title = shown.title
  for (const place of ['header.top', '#main']) {
    const [here, there] = [document.querySelector(place), shown.querySelector(place)]
    if (here !== null && there !== null) here.replaceWith(document.adoptNode(there))
  }
  const main = document.querySelector<HTMLElement>('#main')
  if (main === null) return
  if (!staysPut) scrollTo(0, 0)
  // Focus the field if the page asks for input.
  const field = main.querySelector<HTMLElement>('[autofocus]')
  const kept = focused ? document.getElementById(focused) : null
  const next = kept ?? field ?? (staysPut ? null : main)
  next?.focus({ preventScroll: true })
  const notice = main.querySelector<HTMLElement>('#notice')
  if (notice?.textContent) notice.scrollIntoView({ block: 'nearest' })
  if (field === next) field?.scrollIntoView({ block: 'nearest' })
  // Focus the first invalid field; its error is next to it.
  main.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid]')?.focus()
  for (const start of starters) start(main)
}

export async function fetchPage(href: string): Promise<Document | undefined> {
  const response = await fetch(href).catch(() => undefined)
  if (response?.ok !== true) return undefined
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function isOurs(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.target === '' && !link.hasAttribute('download')
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
