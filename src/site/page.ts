import type { VNode } from 'preact'
import type { Contract } from '../contract/contract.js'
import type { Photo } from '../photos/photo.js'
import type { Published } from '../state/published.js'
import type { ExtraAsset } from './assets.js'
import type { GeneratedImage } from './parts/draw-sheets.js'
import type { Markdown } from './parts/markdown.js'

/** Metadata of a page, for its HTML, markdown front matter and header fields. */
export interface PageModel {
  /** Canonical path with query. */
  readonly path: string
  /** Whether the path is canonical; defaults to true. Error pages have no canonical path. */
  readonly isPlaced?: boolean
  /** Document title without the site's name; empty for the home page. */
  readonly title: string
  /** One or two sentences. */
  readonly description: string
  /** Breadcrumbs between the home page and this page. */
  readonly trail?: readonly Link[]
  /** The photo shown in link previews. */
  readonly photo?: Photo | undefined
  /** The picture in link previews; defaults to the photo's card or, in a static copy, to the photo. */
  readonly card?: GeneratedImage | undefined
  /** Paths of the previous and next page; default to those of `beside`. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** Links at the top to the previous and next day, month or year. */
  readonly beside?: Beside | undefined
  /** Whether search engines may index the page; defaults to true. */
  readonly listed?: boolean
  /** Whether the content is always in English. */
  readonly isForPrograms?: boolean
  /** Whether the page has only content, without header and footer, and other sites may embed it. */
  readonly isBare?: boolean
  /** The page that browsers without scripts load next, and when. */
  readonly refresh?: { readonly seconds: number; readonly path: string }
  /** Further stylesheets and scripts. */
  readonly extras?: readonly ExtraAsset[]
  /** Files that the page's scripts load on demand. */
  readonly onDemand?: readonly ExtraAsset[]
  /** Feeds besides the site's own, by their RSS paths. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[]
  /** Additional front matter. */
  readonly facts?: Readonly<Record<string, string | readonly string[]>>
}

export interface Link {
  readonly name: string
  readonly path: string
}

export interface Beside {
  /** Label for screen readers. */
  readonly label: string
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

export interface Neighbour extends Link {
  readonly title?: string
  /** The picture to prefetch: `srcset` and `sizes` as on the neighbour's page. */
  readonly picture?: { readonly srcset: string; readonly sizes: string } | undefined
}

export interface PageRequest {
  readonly published: Published
  /** Decoded path segments, by their names in the pattern, and the whole `path`, not decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The declared query parameters; values are never empty. */
  readonly query: Readonly<Record<string, string>>
}

/** A permanent or temporary redirect. */
export interface Elsewhere {
  readonly redirect: string
  readonly status: 301 | 302
}

/** A page type without the type of its model. Page types that only redirect need nothing else. */
export interface Page {
  /** Route pattern; ends in a slash or an asterisk. */
  readonly pattern: string
  /** Names of the query parameters that the page reads. */
  readonly query?: readonly string[]
  /** @throws Problem, for example when nothing is found */
  find(request: PageRequest): FoundPage | Elsewhere
  /** Pages of this type for the sitemap of pages that belong to no year. */
  sitemap?(published: Published): readonly SitemapEntry[]
  /** Pages of this type for the sitemap of a year with photos. */
  sitemapOfYear?(published: Published, year: number): readonly SitemapEntry[]
}

/** A page type: how to find its model, and how to render it in each format. All its functions are pure. */
interface PageFamily<Model extends PageModel> extends Omit<Page, 'find'> {
  /** @throws Problem, for example when nothing is found */
  find(request: PageRequest): Model | Elsewhere
  /** The content of `<main>`. */
  html(model: Model): VNode
  /** The content after the heading. */
  markdown(model: Model): Markdown
  /** Nodes of the JSON-LD graph, in addition to the breadcrumbs. */
  jsonLd(model: Model): readonly object[]
  /** Class of the `<body>`. */
  readonly className?: string
}

export function definePage<Model extends PageModel>(family: PageFamily<Model>): Page {
  return {
    ...family,
    find(request) {
      const model = family.find(request)
      if ('redirect' in model) return model
      return {
        model,
        className: family.className ?? '',
        html: () => family.html(model),
        markdown: () => family.markdown(model),
        jsonLd: () => family.jsonLd(model),
      }
    },
  }
}

export interface SitemapEntry {
  readonly path: string
  readonly changed?: string | undefined
  /** The newest photo on the page; the page changed when this photo appeared. */
  readonly newest?: Photo | undefined
  /** Absolute URLs. */
  readonly images?: readonly string[]
}

export interface FoundPage {
  readonly model: PageModel
  readonly className: string
  html(): VNode
  markdown(): Markdown
  jsonLd(): readonly object[]
}

/** Makes the pages of one kind for a site. */
export type PageMaker = (contract: Contract, calendar: { beginningWithOffset(date: Photo['date']): string }) => Page

/** Formats parameters as a query string, skipping empty ones. */
export function queryText(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
