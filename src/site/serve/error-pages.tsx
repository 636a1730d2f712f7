import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { PROBLEMS } from '../../contract/problem-kinds.js'
import type { Problem } from '../../contract/problems.js'
import { type Answer, NO_STORE } from '../../http/answer.js'
import type { HttpRequest } from '../../http/http-request.js'
import type { PresentError } from '../../http/server.js'
import { isNamedByDay } from '../../photos/title.js'
import { cacheByKey } from '../../state/cache-by-key.js'
import { memoizeByView } from '../../state/memoize-by-view.js'
import type { Published } from '../../state/published.js'
import { dayOfPath, type MissingDay, presentMissingDay } from '../archive/missing-day.js'
import type { FoundPage } from '../page.js'
import { blocks, image, link, text } from '../parts/markdown.js'
import { presentItem, presentPicture } from '../parts/photo-item.js'
import { LargePicture, widthWithin } from '../parts/picture.js'
import { redirectTo } from '../parts/redirect-to.js'
import type { SiteContext } from '../site-context.js'
import { languageOf, PROGRAMS_LANGUAGE } from '../words/site-language.js'
import { chooseFormat, type RenderPage } from './page-renderer.js'

/** Below these paths, addresses of an old blog are never looked up. */
const INTERFACES = /^\/(?:api|mcp)(?:\/|$)/

/** Addresses for programs, where every error is a problem document; documents are listed separately. @see Spec 7 */
const PROGRAMS =
  /^\/(?:api|mcp|oembed|\.well-known|images|assets)(?:\/|$)|\.(?:json|xml|txt|jpg|webp|avif|svg|png|ico)$/

/** Maximum number of cached pages; some quote the request, so their number is not limited otherwise. */
const MAX_KEPT = 100

/**
 * Errors as pages or, if requested, markdown, and redirects for old addresses; programs get the problem document.
 * @param documentPaths addresses where every client gets the problem document
 */
export function createErrorPages(
  { archive, contract, clock }: SiteContext,
  render: RenderPage,
  documentPaths: ReadonlySet<string>,
): PresentError {
  // Refusing must cost less than answering, so identical pages are rendered once.
  const keptOfState = memoizeByView(() => cacheByKey<Answer>({ max: MAX_KEPT }))
  const keptUnavailable = cacheByKey<Answer>({ max: MAX_KEPT })
  const told: Readonly<Record<string, readonly string[]>> = languageOf(contract.site).words.errors
  return (problem, request) => {
    const { path } = request
    const isOld = !INTERFACES.test(path) && isLoaded(request) && problem.status === 404 && archive.published().isLoaded
    const old = isOld ? contract.resolve(request.url, archive.published()) : undefined
    if (old !== undefined && old.kind !== 'gone') return redirectTo(old.path, archive.published(), contract, clock)
    const accepted = chooseFormat(request.headers.accept)
    const format = accepted !== undefined && path.endsWith('.md') && isLoaded(request) ? 'markdown' : accepted
    const isForPeople = request.headers.accept?.includes('text/html') === true
    if (format === undefined || !(isLoaded(request) || isForPeople)) return undefined
    if (documentPaths.has(path) || PROGRAMS.test(path)) return undefined
    const published = archive.published()
    const isOfDay = problem.code === 'photo_not_found' && published.isLoaded
    const day = isOfDay ? dayOfPath(path) : undefined
    const missing = day === undefined ? undefined : presentMissingDay(day, published, contract)
    const isBare = path === PATHS.frame || `${path}/` === PATHS.frame
    const make = (): Answer => {
      const page = presentErrorPage(problem, missing, published, contract)
      const { etag: _etag, ...answer } = render({ ...page, model: { ...page.model, isBare } }, format, problem.status)
      return { ...answer, cacheControl: NO_STORE }
    }
    if (problem.status === 503) return keptUnavailable(`${format} ${isBare} ${problem.detail}`, make)
    const quoted = told[problem.code] === undefined ? problem.detail : ''
    const key = `${format} ${isBare} ${problem.code} ${quoted}${missing?.key ?? ''}`
    return published.isLoaded ? keptOfState(published)(key, make) : make()
  }
}

function isLoaded({ method }: HttpRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function presentErrorPage(
  problem: Problem,
  missing: MissingDay | undefined,
  published: Published,
  contract: Contract,
): FoundPage {
  const { addresses } = contract
  const kind = PROBLEMS[problem.code]
  const { words, tag, dates } = languageOf(contract.site)
  const told: Readonly<Record<string, readonly string[]>> = words.errors
  const [ofCode = kind.title, ofProblem = problemText(problem, contract)] = told[problem.code] ?? []
  const { title, explanation, nearest } = missing ?? { title: ofCode, explanation: ofProblem, nearest: [] }
  const lang = told[problem.code] === undefined && tag !== PROGRAMS_LANGUAGE ? PROGRAMS_LANGUAGE : undefined
  // A 503 asks readers to come back later, so its page fetches no picture.
  const photo = problem.status !== 503 && published.isLoaded ? published.latest() : undefined
  const today = photo && presentItem(photo, contract)
  return {
    model: { path: '', isPlaced: false, listed: false, title, description: explanation },
    className: 'list error',
    html: () => (
      <>
        <header class="heading">
          <h1 lang={lang}>{title}</h1>
          <p lang={lang}>{explanation}</p>
          <p class="leads">
            {nearest.map(({ name, path }) => (
              <>
                <a href={path}>{name}</a>
                {' · '}
              </>
            ))}
            <a href={PATHS.archive}>{words.archive.toArchive}</a> · <a href={PATHS.search}>{words.search.title}</a>
          </p>
        </header>
        {today && (
          <a class={`newest ${today.thumbnail.className}`} href={today.path}>
            <LargePicture
              file={presentPicture(today.photo, contract)}
              alt={today.alt}
              eager={true}
              sizes={widthWithin(62, today.thumbnail)}
            />
            <span class="caption">
              <b>{today.title}</b> {!isNamedByDay(today.photo) && dates.plain(today.photo.date)}
            </span>
          </a>
        )}
      </>
    ),
    markdown: () =>
      blocks(
        text(explanation),
        nearest.map(({ name, path }) => link(name, addresses.absolute(path))).join(' · '),
        `Error: \`${problem.code}\` (${problem.status})`,
        today &&
          `${image(today.alt, addresses.absolute(today.thumbnail.src))}\n${link(today.title, addresses.absolute(today.path))}`,
        link(words.archive.toArchive, addresses.absolute(PATHS.archive)),
      ),
    jsonLd: () => [],
  }
}

/** The texts of the problem document, for rare problems that `words.errors` does not cover. */
function problemText({ code, detail }: Problem, { addresses }: Contract): string {
  return `${detail} ${PROBLEMS[code].resolution.replaceAll('{api}', addresses.absolute(PATHS.apiIndex))}`
}
