import { type Contract, headLinksOf, MEDIA_TYPES, markdownPath, PATHS, RIGHTS } from '../contract/index.js'
import { type Answer, CompressedText, entityTag } from '../http/index.js'
import type { Assets } from './assets.js'
import { renderHtml } from './layout.js'
import type { FoundPage } from './page.js'
import type { PageFormat } from './page-format.js'
import { contentSecurityPolicy, htmlHeaders, rightsHeaders, transportHeaders } from './page-headers.js'
import { renderMarkdown } from './render-markdown.js'
import { PROGRAMS_LANGUAGE } from './words/site-language.js'

/** Makes the answers for pages; how long they hold is for others to say. */
export interface PageRenderer {
  render(page: FoundPage, format: PageFormat, status?: number): Answer
}

export function createPageRenderer(contract: Contract, assets: Assets): PageRenderer {
  const html = htmlHeaders(contract)
  const markdown = [...rightsHeaders(contract), ...transportHeaders(contract)]

  const answer = (status: number, text: string, mediaType: string, headers: readonly string[]): Answer => {
    const body = Buffer.from(text)
    const common = { status, body, mediaType, vary: 'Accept', cacheControl: '', headers }
    return { ...common, compressed: new CompressedText(body), etag: entityTag(body) }
  }
  return {
    render(page, format, status = 200) {
      if (format === 'html') {
        const { html: text, styleHash } = renderHtml(page, contract, assets)
        const headers = [
          'Content-Security-Policy',
          contentSecurityPolicy(styleHash, contract.addresses.mediaOrigin),
          ...['Content-Language', contentLanguage(page, contract)],
          ...html,
        ]
        return answer(status, text, MEDIA_TYPES.html, [...headers, 'Link', htmlLinks(page, contract)])
      }
      const text = renderMarkdown(page, contract)
      return answer(status, text, MEDIA_TYPES.markdown, [
        ...(page.model.isPlaced === false ? [] : ['Content-Location', markdownPath(page.model.path)]),
        ...['Content-Signal', RIGHTS.contentSignal],
        ...[
          'X-Markdown-Tokens',
          String(Math.ceil(text.length / 4)),
          'Content-Language',
          contentLanguage(page, contract),
        ],
        ...['Link', markdownLinks(page, contract), ...markdown],
      ])
    },
  }
}

/** Whom the page is for. */
function contentLanguage({ model }: FoundPage, { site }: Contract): string {
  return model.isForPrograms === true ? PROGRAMS_LANGUAGE : site.language
}

function htmlLinks({ model }: FoundPage, { addresses }: Contract): string {
  const { path, photo } = model
  const photoOfPage = photo !== undefined && addresses.photoPagePath(photo) === path ? photo : undefined
  const feeds =
    path === PATHS.home ? [[PATHS.feed, MEDIA_TYPES.rss] as const, [PATHS.jsonFeed, MEDIA_TYPES.jsonFeed] as const] : []
  const alternate = `<${addresses.absolute(markdownPath(path))}>; rel="alternate"; type="text/markdown"`
  return [
    ...(model.isPlaced === false ? [] : [alternate]),
    `<${addresses.licence}>; rel="license"; type="text/html"`,
    ...headLinksOf({ path, photo: photoOfPage }, addresses).map(
      ({ rel, type, href }) => `<${addresses.absolute(href)}>; rel="${rel}"; type="${type}"`,
    ),
    ...feeds.map(([feed, type]) => `<${addresses.absolute(feed)}>; rel="alternate"; type="${type.split(';', 1)[0]}"`),
  ].join(', ')
}

function markdownLinks({ model }: FoundPage, { addresses }: Contract): string {
  const url = addresses.absolute(model.path)
  const itself = [`<${url}>; rel="canonical"`, `<${url}>; rel="alternate"; type="text/html"`]
  return [
    ...(model.isPlaced === false ? [] : itself),
    `<${addresses.absolute(PATHS.llms)}>; rel="describedby"; type="text/plain"`,
    `<${addresses.licence}>; rel="license"`,
  ].join(', ')
}
