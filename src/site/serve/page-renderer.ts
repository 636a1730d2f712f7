import { PATHS } from '../../contract/addresses/addresses.js'
import { headLinksOf, linkField } from '../../contract/addresses/head-links.js'
import { markdownPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import { essence, MEDIA_TYPES } from '../../contract/media-types.js'
import { names, qualityOf } from '../../http/accept.js'
import { type Content, entityTag } from '../../http/answer.js'
import { CompressedText, type Effort } from '../../http/compressed-text.js'
import { cacheByKey } from '../../state/cache-by-key.js'
import type { Assets } from '../assets.js'
import type { FoundPage } from '../page.js'
import { photoOfPage } from '../parts/head.js'
import { renderHtml } from '../parts/layout.js'
import { contentSecurityPolicy, htmlHeaders, rightsHeaders, transportHeaders } from '../parts/page-headers.js'
import { renderMarkdown } from '../parts/render-markdown.js'
import { languageOf, PROGRAMS_LANGUAGE } from '../words/site-language.js'

export type RenderPage = (page: FoundPage, format: PageFormat, status?: number) => Content

export function createPageRenderer(contract: Contract, assets: Assets): RenderPage {
  const html = htmlHeaders(contract)
  const embeddable = htmlHeaders(contract, true)
  const markdown = transportHeaders(contract)

  const answer = (
    text: string,
    effort: Effort,
    parts: Pick<Content, 'status' | 'mediaType' | 'language' | 'headers'>,
  ): Content => {
    const body = Buffer.from(text)
    return {
      ...parts,
      body,
      vary: 'Accept',
      compressed: new CompressedText(body, effort),
      etag: entityTag(body),
    }
  }
  return (page, format, status = 200) => {
    const effort = page.model.path.includes('?') ? 'light' : 'best'
    const language = page.model.isForPrograms === true ? PROGRAMS_LANGUAGE : languageOf(contract.site).tag
    if (format === 'html') {
      const { html: text, styleHash } = renderHtml(page, contract, assets)
      const headers = [
        'Content-Security-Policy',
        contentSecurityPolicy(styleHash, contract.addresses.mediaOrigin, page.model.isBare),
        ...(page.model.isBare === true ? embeddable : html),
        ...rightsHeaders(contract, page.model.path),
        'Link',
        htmlLinks(page, contract),
      ]
      return answer(text, effort, { status, mediaType: MEDIA_TYPES.html, language, headers })
    }
    const text = renderMarkdown(page, contract)
    const headers = [
      ...contentLocation(page),
      'Content-Signal',
      contract.licence.contentSignal,
      'X-Markdown-Tokens',
      String(Math.ceil(text.length / 4)),
      'Link',
      markdownLinks(page, contract),
      ...rightsHeaders(contract, page.model.path),
      ...markdown,
    ]
    return answer(text, effort, { status, mediaType: MEDIA_TYPES.markdown, language, headers })
  }
}

/** Maximum length of `Content-Location`. Longer addresses are omitted, because the client knows them anyway. */
const MAX_CONTENT_LOCATION_BYTES = 512

function contentLocation({ model }: FoundPage): readonly string[] {
  const path = markdownPath(model.path)
  return model.isPlaced === false || path.length > MAX_CONTENT_LOCATION_BYTES ? [] : ['Content-Location', path]
}

/** Links are paths, except to the licence and to oEmbed: a long public address would make the field too long. */
function htmlLinks({ model }: FoundPage, contract: Contract): string {
  const { addresses, licence } = contract
  const { path } = model
  const feeds =
    path === PATHS.home ? [[PATHS.feed, MEDIA_TYPES.rss] as const, [PATHS.jsonFeed, MEDIA_TYPES.jsonFeed] as const] : []
  return linkField([
    ...(model.isPlaced === false ? [] : [`<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`]),
    `<${licence.url}>; rel="license"; type="text/html"`,
    ...headLinksOf({ path, photo: photoOfPage(model, contract) }, addresses).map(
      ({ rel, type, href }) => `<${href}>; rel="${rel}"; type="${type}"`,
    ),
    ...feeds.map(([feed, type]) => `<${feed}>; rel="alternate"; type="${essence(type)}"`),
  ])
}

function markdownLinks({ model }: FoundPage, { addresses, licence }: Contract): string {
  const itself = [
    `<${addresses.absolute(model.path)}>; rel="canonical"`,
    `<${model.path}>; rel="alternate"; type="text/html"`,
  ]
  return linkField([
    ...(model.isPlaced === false ? [] : itself),
    `<${PATHS.llms}>; rel="describedby"; type="text/plain"`,
    `<${licence.url}>; rel="license"`,
  ])
}

export type PageFormat = 'html' | 'markdown'

/** Caches formats by `Accept`, because browsers send few different values. */
const kept = cacheByKey<PageFormat | undefined>({ max: 200 })

/**
 * Markdown if the client names it with at least the quality of HTML; otherwise HTML, or else markdown, if accepted.
 * @see Spec 4.3
 */
export function chooseFormat(accept: string | undefined): PageFormat | undefined {
  return accept === undefined ? 'html' : kept(accept, () => readFormat(accept))
}

function readFormat(accept: string): PageFormat | undefined {
  const html = qualityOf(accept, 'text/html')
  const markdown = names(accept, 'text/markdown') ? qualityOf(accept, 'text/markdown') : 0
  const other = html > 0 ? 'html' : qualityOf(accept, 'text/markdown') > 0 ? 'markdown' : undefined
  return markdown > 0 && markdown >= html ? 'markdown' : other
}
