import { renderToString } from 'preact-render-to-string'
import type { HistoryEntry } from '../../photos/history-entry.js'
import { lastOpenChange, nameChange } from '../name-change.js'
import { type PageContent, RequestContext, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { ActionForm } from './action-form.js'

interface LayoutProps {
  readonly shown: PageContent
  readonly pages: readonly StudioPage[]
  readonly notice: PageContent['notice']
  readonly notes: readonly HistoryEntry[]
}

/** Interval between reloads while a job runs, in browsers without scripts. */
const AGAIN_SECONDS = 3

export function renderPage(request: StudioRequest, props: LayoutProps): string {
  const { shown } = props
  const { site, assets, words, language } = request.context
  const body = renderToString(
    <RequestContext.Provider value={request}>
      <Body {...props} />
    </RequestContext.Provider>,
  )
  const title = [shown.title, words.frame.studio, site.title].filter((part) => part !== '').join(' · ')
  const head = renderToString(
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      {assets.stylesheets.map(({ path }) => (
        <link key={path} rel="stylesheet" href={path} />
      ))}
      {assets.fonts.map((path) => (
        <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <link rel="icon" href="data:," />
      {body.includes(' data-running') && (
        <noscript>
          <meta http-equiv="refresh" content={String(AGAIN_SECONDS)} />
        </noscript>
      )}
      {assets.client && <script type="module" src={assets.client.path} />}
    </head>,
  )
  return `<!DOCTYPE html>\n<html lang="${language.tag}">${head}${body}</html>\n`
}

function Body({ shown, pages, notice, notes }: LayoutProps) {
  const { context, url } = useRequest()
  const { site, words } = context
  const here = url.split('?', 1)[0]
  return (
    <body class="studio">
      <a class="skip" href="#main">
        {words.frame.skip}
      </a>
      <header class="top">
        <a class="name" href="/">
          {site.title}
        </a>
        <nav class="ways" aria-label={words.frame.pages}>
          {pages.map(({ path, name }) =>
            name === undefined ? null : (
              <a key={path} href={path} aria-current={path === here ? 'page' : undefined}>
                {name(words)}
              </a>
            ),
          )}
        </nav>
        <History notes={notes} />
      </header>
      <main id="main" tabIndex={-1} class={shown.isWide ? 'wide' : undefined} data-from-top={shown.isFromTop}>
        <p id="notice" class={notice?.isFault ? 'notice fault' : 'notice'} role={notice?.isFault ? 'alert' : 'status'}>
          {notice?.text}
          {notice?.change !== undefined && notice.change === lastOpenChange(notes)?.number && (
            <button type="submit" form="undo">
              {words.frame.undo}
            </button>
          )}
        </p>
        {shown.body}
      </main>
    </body>
  )
}

function History({ notes }: Pick<LayoutProps, 'notes'>) {
  const { context, url } = useRequest()
  const { frame } = context.words
  const last = lastOpenChange(notes)
  const next = notes.find(({ isUndone }) => isUndone === true)
  // A confirmation has no address to return to.
  const back = url.startsWith('/history/') ? '/' : url
  const steps = [
    ['undo', frame.undo, last],
    ['redo', frame.redo, next],
  ] as const
  return (
    <div class="ways history">
      {steps.map(([action, label, change]) => (
        <ActionForm key={action} to="/history/" does={action} id={action}>
          <input type="hidden" name="number" value={change?.number} />
          <input type="hidden" name="at" value={change?.at} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" disabled={change === undefined} data-word={label}>
            {change === undefined ? label : <Step label={label} what={nameChange(change, context)} />}
          </button>
        </ActionForm>
      ))}
    </div>
  )
}

export function Step({ label, what }: { readonly label: string; readonly what: string }) {
  return (
    <>
      {label}: <small>{what}</small>
    </>
  )
}

export function Missing({ context: { words } }: StudioRequest): PageContent {
  return {
    status: 404,
    title: words.frame.noSuchPage,
    body: (
      <>
        <h1>{words.frame.noSuchPage}</h1>
        <p>
          <a href="/">{words.frame.toQueue}</a>
        </p>
      </>
    ),
  }
}
