import type { FastifyRequest } from 'fastify'
import type { Archive } from '../archive/index.js'
import { type Contract, PATHS, PROBLEMS, type Problem } from '../contract/index.js'
import { NO_STORE, type PresentError, redirect } from '../http/index.js'
import { blocks, image, link, text } from './markdown.js'
import type { FoundPage, PageModel } from './page.js'
import { chooseFormat } from './page-format.js'
import type { PageRenderer } from './page-renderer.js'
import { LargePicture } from './parts/picture.js'
import { type PhotoItem, presentItem, presentPicture } from './photo-item.js'

/** What went wrong, what to do next, and today's photo all the same. */
interface ErrorModel extends PageModel {
  readonly explanation: string
  readonly today: PhotoItem | undefined
}

/** What people are told; other problems say what their documents say. */
const WORDS: Readonly<Record<string, readonly [title: string, explanation: string]>> = {
  not_found: [
    'There is nothing here',
    'The address may be mistyped. Here is the newest photo; the archive holds all others.',
  ],
  gone: [
    'This photo is gone',
    'Its photographers have taken it back. Here is the newest photo; the archive holds all others.',
  ],
  photo_not_found: [
    'No photo on this day',
    'Each day has its photo from 00:00 on. Here is the newest; the archive holds all others.',
  ],
}

/** Programs' addresses, where every error is a problem document. @see Spec 7 */
const PROGRAMS =
  /^\/(?:api|mcp|oembed|\.well-known|images|assets)(?:\/|$)|\.(?:json|xml|txt|jpg|webp|avif|svg|png|ico)$/

/** Errors as pages for people, as markdown for those who ask for it; JSON-only clients get the problem document. */
export function createErrorPages(archive: Archive, contract: Contract, renderer: PageRenderer): PresentError {
  return (problem, request) => {
    const path = request.url.split('?', 1)[0]!
    const isOld = isRead(request) && problem.status === 404 && archive.status().available
    const target = isOld ? contract.oldAddress(request.url, archive.published()) : undefined
    if (target !== undefined) return redirect(301, new URL(target, contract.addresses.baseUrl).href, OLD_CACHE_CONTROL)
    const format = path.endsWith('.md') && isRead(request) ? 'markdown' : chooseFormat(request.headers.accept)
    const isForPeople = request.headers.accept?.includes('text/html') === true
    if (format === undefined || PROGRAMS.test(path) || !(isRead(request) || isForPeople)) return undefined
    const page = presentErrorPage(problem, path, archive, contract)
    const { etag: _etag, ...answer } = renderer.render(page, format, problem.status)
    return { ...answer, cacheControl: NO_STORE }
  }
}

/** An address once published leads to its photo for ever, but a photo may move once more. */
const OLD_CACHE_CONTROL = 'public, max-age=300'

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function presentErrorPage(problem: Problem, path: string, archive: Archive, contract: Contract): FoundPage {
  const { addresses } = contract
  const kind = PROBLEMS[problem.code]
  const [title, explanation] = WORDS[problem.code] ?? [
    kind.title,
    `${problem.detail} ${kind.resolution.replace('{api}', addresses.absolute(PATHS.apiIndex))}`,
  ]
  const photo = archive.status().available ? archive.published().latest() : undefined
  const today = photo && presentItem(photo, contract)
  const model: ErrorModel = { path, title, description: explanation, trail: [], listed: false, explanation, today }
  return {
    model,
    className: 'list error',
    html: () => (
      <>
        <header class="heading">
          <h1>{title}</h1>
          <p>{explanation}</p>
          <p>
            <a href={PATHS.archive}>To the archive</a> · <a href={PATHS.search}>Search</a>
          </p>
        </header>
        {today && (
          <a class={`newest ${today.thumbnail.className}`} href={today.path}>
            <LargePicture file={presentPicture(today.photo, contract)} alt={today.alt} eager={true} sizes="60rem" />
            <span class="caption">
              <b>{today.title}</b> {today.dateText}
            </span>
          </a>
        )}
      </>
    ),
    markdown: () =>
      blocks(
        text(explanation),
        `Error: \`${problem.code}\` (${problem.status})`,
        today &&
          `${image(today.alt, addresses.absolute(today.thumbnail.src))}\n${link(today.title, addresses.absolute(today.path))}`,
        link('To the archive', addresses.absolute(PATHS.archive)),
      ),
    jsonLd: () => [],
  }
}
