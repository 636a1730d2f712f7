import { PATHS } from '../../contract/addresses/addresses.js'
import { headLinksOf, linkField } from '../../contract/addresses/head-links.js'
import { markdownPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import { essence, MEDIA_TYPES } from '../../contract/media-types.js'
import { names, qualityOf } from '../../http/accept.js'
import { type Content, entityTag } from '../../http/answer.js'
import { CompressedText } from '../../http/compressed-text.js'
import { cacheByKey } from '../../state/cache-by-key.js'
import type { Assets } from '../assets.js'
import type { FoundPage } from '../page.js'
import { photoOfPage } from '../parts/head.js'
import { renderHtml } from '../parts/layout.js'
import { contentSecurityPolicy, htmlHeaders, rightsHeaders, transportHeaders } from '../parts/page-headers.js'
import { renderMarkdown } from '../parts/render-markdown.js'
import { PROGRAMS_LANGUAGE } from '../words/site-language.js'

/** Makes the answer for a page. */
export type RenderPage = (page: FoundPage, format: PageFormat, status?: number) => Content

export function createPageRenderer(contract: Contract, assets: Assets): RenderPage {
  const html = htmlHeaders(contract)
  const markdown = transportHeaders(contract)

  const answer = (text: string, parts: Pick<Content, 'status' | 'mediaType' | 'language' | 'headers'>): Content => {
    const body = Buffer.from(text)
    return {
      ...parts,
      body,
      vary: 'Accept',
      compressed: new CompressedText(body),
      etag: entityTag(body),
    }
  }
  return (page, format, status = 200) => {
    const language = contentLanguage(page, contract)
    if (format === 'html') {
      const { html: text, styleHash } = renderHtml(page, contract, assets)
      const headers = [
        'Content-Security-Policy',
        contentSecurityPolicy(styleHash, contract.addresses.mediaOrigin),
        ...html,
        ...rightsHeaders(contract, page.model.path),
        'Link',
        htmlLinks(page, contract),
      ]
      return answer(text, { status, mediaType: MEDIA_TYPES.html, language, headers })
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
    return answer(text, { status, mediaType: MEDIA_TYPES.markdown, language, headers })
  }
}

/** A search may have an address that is longer than header fields should be: then the client knows it from its request. */
const MAX_CONTENT_LOCATION_BYTES = 512

function contentLocation({ model }: FoundPage): readonly string[] {
  const path = markdownPath(model.path)
  return model.isPlaced === false || path.length > MAX_CONTENT_LOCATION_BYTES ? [] : ['Content-Location', path]
}

/** Whom the page is for. */
function contentLanguage({ model }: FoundPage, { site }: Contract): string {
  return model.isForPrograms === true ? PROGRAMS_LANGUAGE : site.language
}

/** Links within the site are path-absolute: absolute ones take too much room where the public address is long. */
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

/** Browsers send one of a few values. */
const kept = cacheByKey<PageFormat | undefined>({ max: 200 })

/**
 * Markdown for those that name it and want it no less than HTML; HTML for all others that take it; else `undefined`.
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
