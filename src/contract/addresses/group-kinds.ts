import { COLOUR_NAMES, type ColourName } from '../../photos/colours.js'
import { FOCAL_RANGES } from '../../photos/equipment.js'
import { fold } from '../../photos/fold.js'
import type { Site } from '../../photos/site.js'
import { type Facets, type Group, MAX_PLACE_PARTS } from '../../state/facets.js'
import { memoizeByView } from '../../state/memoize-by-view.js'
import type { Published } from '../../state/published.js'
import { PATHS } from './addresses.js'
import type { PagePaths } from './page-paths.js'

/** A property that photos share, and the addresses of its pages. */
export interface GroupKind {
  /** The page that lists the groups; the groups' own pages are below it. */
  readonly path: string
  /** The search page's parameter that finds a group's photos by the group's name, if there is one. */
  readonly field?: 'category' | 'photographer' | 'place' | 'tag' | 'camera' | 'lens'
  /** How many levels of names may follow `path`, if groups are nested; 1 by default. */
  readonly levels?: number
  /** Names that `site.json` lists. Only kinds with listed names have short addresses. */
  readonly listed?: readonly string[]
  /** Groups with pages. Those in site.json come first and need no photos, so a new site has no dead links. */
  groups(published: Published): readonly Group[]
  /** Paths of pages for names that `site.json` replaces → paths for the new names. */
  readonly renamed?: ReadonlyMap<string, string>
  /** @param parts the names of the group, or of a place that contains it */
  pathOf(parts: Group['parts']): string
}

/** Cameras, lenses and focal lengths with fewer photos have no page: probably equipment only tried out or borrowed. */
const MIN_PHOTOS = 3

export type GroupKinds = Readonly<Record<keyof Facets, GroupKind>>

/** Colour names in the site's language. */
export type ColourWords = Readonly<Partial<Record<ColourName, string>>>

export function createGroupKinds(site: Site, pages: PagePaths, colourNames: ColourWords = {}): GroupKinds {
  const groupsOf = (kind: keyof Facets, listed: readonly string[] = []) => ({
    path: PATHS[kind],
    groups: memoizeByView((published: Published) => inOrderOf(listed, published.facets()[kind])),
  })
  const equipmentOf = (kind: 'cameras' | 'lenses' | 'focalLengths', inOrder: readonly string[] = []) => ({
    path: PATHS[kind],
    groups: memoizeByView((published: Published) =>
      inOrderOf(inOrder, published.facets()[kind]).filter(({ count }) => count >= MIN_PHOTOS),
    ),
    pathOf: ([name]: readonly string[]) => pages.equipment(kind, name!),
    renamed: new Map(
      Object.entries(site.equipment).map(([from, to]) => [pages.equipment(kind, from), pages.equipment(kind, to)]),
    ),
  })
  const photographers = site.photographers.map(({ name }) => name)
  return {
    categories: {
      ...groupsOf('categories', site.categories),
      field: 'category',
      listed: site.categories,
      pathOf: ([name]) => pages.category(name!),
    },
    photographers: {
      ...groupsOf('photographers', photographers),
      field: 'photographer',
      listed: photographers,
      pathOf: ([name]) => pages.photographer(name!),
    },
    places: {
      ...groupsOf('places'),
      field: 'place',
      levels: MAX_PLACE_PARTS,
      pathOf: pages.place,
    },
    tags: { ...groupsOf('tags'), field: 'tag', pathOf: ([name]) => pages.tag(name!) },
    series: { ...groupsOf('series'), pathOf: ([title]) => pages.series(title!) },
    cameras: { ...equipmentOf('cameras'), field: 'camera' },
    lenses: { ...equipmentOf('lenses'), field: 'lens' },
    focalLengths: equipmentOf('focalLengths', FOCAL_RANGES),
    colours: {
      path: PATHS.colours,
      groups: memoizeByView((published: Published) => {
        const groups = published.facets().colours
        return COLOUR_NAMES.flatMap((name) => {
          const group = groups.get(name)
          return group === undefined ? [] : [{ ...group, name: colourNames[name] ?? name }]
        })
      }),
      pathOf: ([name]) => `${PATHS.colours}${name}/`,
    },
  }
}

export function pathOfGroup(kind: GroupKind, name: string | undefined, published: Published): string | undefined {
  const group = name === undefined ? undefined : kind.groups(published).find((one) => one.name === name)
  return group && kind.pathOf(group.parts)
}

/** The groups with these names, even without photos, followed by the others. */
function inOrderOf(names: readonly string[], groups: ReadonlyMap<string, Group>): readonly Group[] {
  const listed = names.map((name) => ({ ...(groups.get(fold(name)) ?? NO_PHOTOS), name, parts: [name] }))
  const known = new Set(names.map(fold))
  return [...listed, ...[...groups].filter(([key]) => !known.has(key)).map(([, group]) => group)]
}

const NO_PHOTOS = { count: 0, newest: () => [], countIn: () => 0, places: [] }

/** Top-level groups that have photos: for places, the countries. */
export function topGroups(kind: GroupKind, published: Published): readonly Group[] {
  return kind.groups(published).filter(({ parts, count }) => parts.length === 1 && count > 0)
}

/** Sorts by number of photos; ties keep their order. */
export function largestFirst(groups: readonly Group[]): readonly Group[] {
  return groups.toSorted((a, b) => b.count - a.count)
}
