import { PATHS } from '../../contract/addresses/addresses.js'
import { type GroupKinds, largestFirst, topGroups } from '../../contract/addresses/group-kinds.js'
import { notFound } from '../../contract/problems.js'
import { MapView } from '../map/map-view.js'
import { mapOf } from '../map/place-maps.js'
import { definePage, type Page, type PageMaker, queryText } from '../page.js'
import { type Cover, CoverGrid, presentCovers, WordsList } from '../parts/covers.js'
import { collectionNode } from '../parts/json-ld.js'
import { LatestDays, Pages } from '../parts/list-view.js'
import { blocks, link, list } from '../parts/markdown.js'
import {
  countOfPage,
  itemsOfPage,
  latestUnless,
  pagesMarkdown,
  presentPaging,
  titleOfPage,
} from '../parts/photo-list.js'
import { languageOf } from '../words/site-language.js'
import { ColourBands, presentBands } from './colour-bands.js'

/** Kinds that have no page while the site has no group of that kind. */
const OPTIONAL: ReadonlySet<keyof GroupKinds> = new Set(['series', 'cameras', 'lenses', 'focalLengths', 'colours'])

/** Kinds shown in their own order, as bars or bands instead of covers. */
const IN_ORDER: ReadonlySet<keyof GroupKinds> = new Set(['focalLengths', 'colours'])

/** Covers above the fold on a phone. Below a map, only these have pictures and JSON-LD; the others are names. */
const FIRST_COVERS = 6

/** The page of a kind's top-level groups: as covers, largest first, except for the kinds in `IN_ORDER`. */
export function groupIndexPage(name: keyof GroupKinds): PageMaker {
  return (contract): Page => {
    const kind = contract.groupKinds[name]
    const language = languageOf(contract.site)
    const { words, number, photos: countText } = language
    return definePage({
      pattern: kind.path,
      query: ['page'],
      className: 'list',
      find: ({ published, query }) => {
        const all = topGroups(kind, published)
        const groups = IN_ORDER.has(name) ? all : largestFirst(all)
        const paging = presentPaging(query.page, groups.length, kind.path)
        const isAbsent = groups.length === 0 && OPTIONAL.has(name)
        if (paging === undefined || isAbsent) throw notFound(`${kind.path}${queryText(query)}`)
        /** `37 tags` */
        const count = words.groups[name](groups.length, number(groups.length))
        const shown = itemsOfPage(groups, paging)
        const covers = presentCovers(shown, kind, contract)
        return {
          path: paging.pathOf(paging.page),
          title: titleOfPage(words.archive[name], paging, words),
          description: words.groups.description(count, countText(published.total), contract.site.title),
          trail: [{ name: words.archive.title, path: PATHS.archive }],
          photo: shown[0]?.newest(1)[0],
          previous: paging.previous,
          next: paging.next,
          count,
          total: groups.length,
          covers,
          bands: name === 'colours' ? presentBands(covers, published, contract) : [],
          map: name === 'places' && paging.page === 1 ? mapOf(undefined, groups, kind, contract.site) : undefined,
          /** Whether there are no photos yet; if false, an empty page means that this kind has no groups. */
          isBeforeFirst: published.total === 0,
          latest: latestUnless(groups.length, published, contract),
          paging,
        }
      },
      html: ({ title, count, covers, map, bands, isBeforeFirst, latest, paging }) => (
        <>
          <header class="heading">
            <h1>{title}</h1>
            <p class="count">{countOfPage(count, paging, words)}</p>
            {isBeforeFirst && <p>{words.home.empty}</p>}
          </header>
          {map && <MapView map={map} language={language} />}
          {name === 'focalLengths' && <Bars covers={covers} />}
          {bands.length > 0 && <ColourBands bands={bands} />}
          {!IN_ORDER.has(name) && covers.length > 0 && (
            <CoverGrid covers={covers.slice(0, map && FIRST_COVERS)} eager={FIRST_COVERS} />
          )}
          {map && <WordsList links={covers.slice(FIRST_COVERS)} />}
          <LatestDays items={latest} language={language} />
          <Pages paging={paging} words={words.list} before={words.groups.before} after={words.groups.after} />
        </>
      ),
      markdown: ({ count, covers, isBeforeFirst, paging }) =>
        blocks(
          countOfPage(count, paging, words),
          isBeforeFirst && words.home.empty,
          list(covers.map(({ name, path, number }) => `${link(name, contract.addresses.absolute(path))} (${number})`)),
          pagesMarkdown(paging, words.groups, contract),
        ),
      jsonLd: (model) => {
        const entries = model.covers
          .slice(0, model.map && FIRST_COVERS)
          .map(({ name, path }) => ({ title: name, path }))
        return [collectionNode(model, entries, model.total, contract)]
      },
      sitemap: (published) =>
        OPTIONAL.has(name) && kind.groups(published).length === 0
          ? []
          : [{ path: kind.path, newest: published.latest() }],
    })
  }
}

/** Groups as bars: the more photos, the longer the bar. */
function Bars({ covers }: { readonly covers: readonly Cover[] }) {
  const most = Math.max(...covers.map(({ photos }) => photos))
  return (
    <ul class="bars">
      {covers.map(({ name, path, count, photos }) => (
        <li key={path}>
          <a href={path}>
            <b>{name}</b> <small>{count}</small>
            <meter value={photos} max={most} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
