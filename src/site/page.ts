import type { VNode } from 'preact'
import type { Photo, Published } from '../archive/index.js'
import type { Contract } from '../contract/index.js'
import type { ExtraAsset } from './assets.js'
import type { Markdown } from './parts/markdown.js'

/** What every page says about itself; HTML head, markdown front matter, Link header and sitemap are made from it. */
export interface PageModel {
  /** Canonical path with query. */
  readonly path: string
  /** Whether it has this path: yes, when left out. What tells of an error stands wherever something is missing. */
  readonly isPlaced?: boolean
  /** Of the document, without the site's name; the home page has none. */
  readonly title: string
  /** One or two sentences. */
  readonly description: string
  /** Way from the home page to this one, itself left out. */
  readonly trail: readonly Link[]
  /** The photo that stands for the page where it is linked from elsewhere. */
  readonly photo?: Photo | undefined
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** What stands at the fixed place at the top: the day, month or year before and after. */
  readonly beside?: Beside | undefined
  /** Whether search engines may list it: yes, when left out. */
  readonly listed?: boolean
  /** Whether its content is in the language of programs, whatever the site's. */
  readonly isForPrograms?: boolean
  /** Stylesheets and scripts that it needs besides what all pages do. */
  readonly extras?: readonly ExtraAsset[]
  /** Files that its scripts fetch when a reader wants them. */
  readonly onDemand?: readonly ExtraAsset[]
  /** A feed of its own. */
  readonly feed?: { readonly title: string; readonly path: string } | undefined
  /** Further front matter. */
  readonly facts?: Readonly<Record<string, string | readonly string[]>>
}

/** A name that leads to a page. */
export interface Link {
  readonly name: string
  readonly path: string
}

export interface Beside {
  /** What these are, for those who only hear the page. */
  readonly label: string
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

export interface Neighbour extends Link {
  readonly title?: string
  /** Its picture, to be fetched ahead. */
  readonly image?: string
}

export interface PageRequest {
  readonly published: Published
  /** Segments of the path, by the names in the pattern, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The query parameters that the page knows, each once; never empty. */
  readonly query: Readonly<Record<string, string>>
}

/** Elsewhere: for good, or for this time. */
export interface Elsewhere {
  readonly redirect: string
  readonly status: 301 | 302
}

/** A kind of page: how it is found, and how it is shown in each format. All its functions are pure. */
export interface PageFamily<Model extends PageModel> {
  /** Route pattern; ends in a slash. */
  readonly pattern: string
  /** Names of the query parameters that matter. */
  readonly query?: readonly string[]
  /** @throws Problem where there is nothing */
  find(request: PageRequest): Model | Elsewhere
  /** The content of `<main>`. */
  html(model: Model): VNode
  /** What follows the heading. */
  markdown(model: Model): Markdown
  /** Nodes of the JSON-LD graph, besides the way from the home page. */
  jsonLd(model: Model): readonly object[]
  /** Of the `<body>`. */
  readonly className?: string
  /** Pages of this family for the sitemap of those that belong to no year. */
  sitemap?(published: Published): Iterable<SitemapEntry>
  /** … and for that of a year which has photos. */
  sitemapOfYear?(published: Published, year: number): Iterable<SitemapEntry>
}

export interface SitemapEntry {
  readonly path: string
  /** The day on which, or the instant at which, it last changed. */
  readonly changed?: string | undefined
  /** Absolute URLs. */
  readonly images?: readonly string[]
}

/** A page that was found, whose model nobody else need know. */
export interface FoundPage {
  readonly model: PageModel
  readonly className: string
  html(): VNode
  markdown(): Markdown
  jsonLd(): readonly object[]
}

/** A family without its model's type. */
export interface Page {
  readonly pattern: string
  readonly query: readonly string[]
  find(request: PageRequest): FoundPage | Elsewhere
  sitemap(published: Published): Iterable<SitemapEntry>
  sitemapOfYear(published: Published, year: number): Iterable<SitemapEntry>
}

export function definePage<Model extends PageModel>(family: PageFamily<Model>): Page {
  return {
    pattern: family.pattern,
    query: family.query ?? [],
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
    sitemap: (published) => family.sitemap?.(published) ?? [],
    sitemapOfYear: (published, year) => family.sitemapOfYear?.(published, year) ?? [],
  }
}

/** A page that only leads elsewhere: nothing of it is ever shown. */
export function defineRedirect({
  pattern,
  query = [],
  find,
}: Pick<Page, 'pattern'> & Partial<Pick<Page, 'query'>> & { find(request: PageRequest): Elsewhere }): Page {
  return { pattern, query, find, sitemap: () => [], sitemapOfYear: () => [] }
}

/** Makes the pages of one kind for a site. */
export type PageMaker = (contract: Contract, calendar: { beginningWithOffset(date: Photo['date']): string }) => Page
