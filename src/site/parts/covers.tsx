import type { GroupKind } from '../../contract/addresses/group-kinds.js'
import type { Contract } from '../../contract/contract.js'
import type { Group } from '../../state/facets.js'
import type { Link } from '../page.js'
import { languageOf } from '../words/site-language.js'
import { presentItem } from './photo-item.js'
import { PictureRows } from './picture.js'

interface CountedLink extends Link {
  /** How many photos: `1,234`. */
  readonly number: string
}

/** A group of photos, represented by one of them. */
export type Cover = ReturnType<typeof presentCovers>[number]

/** Presents each group with a photo that represents no other group, if there are enough photos. */
export function presentCovers(groups: readonly Group[], kind: GroupKind, contract: Contract) {
  const { number, photos: countText } = languageOf(contract.site)
  const chosen = chooseCovers(groups.map((group) => group.newest(groups.length)))
  return groups.map((group, index) => {
    const photo = chosen[index]
    return {
      name: group.name,
      path: kind.pathOf(group.parts),
      number: number(group.count),
      photos: group.count,
      /** `1,234 photos` */
      count: countText(group.count),
      item: photo && presentItem(photo, contract),
    }
  })
}

/**
 * Chooses a photo for each group: as many different ones as possible (a maximum bipartite matching), and the newest
 * if there is a choice.
 * @param groups the photos of each group, newest first
 */
export function chooseCovers<Item>(groups: readonly (readonly Item[])[]): readonly (Item | undefined)[] {
  const groupOf = new Map<Item, number>()
  // A group needs no more photos than there are groups, because the others cannot take that many.
  const candidates = groups.map((photos) => photos.slice(0, groups.length))
  /** Gives the group a free photo, or else one whose group can show another photo instead. */
  const give = (group: number, tried: Set<Item>): boolean => {
    const photo =
      candidates[group]!.find((candidate) => !groupOf.has(candidate)) ??
      candidates[group]!.find((candidate) => {
        if (tried.has(candidate)) return false
        tried.add(candidate)
        return give(groupOf.get(candidate)!, tried)
      })
    if (photo !== undefined) groupOf.set(photo, group)
    return photo !== undefined
  }
  groups.forEach((_, group) => {
    give(group, new Set())
  })
  const chosen = new Map([...groupOf].map(([photo, group]) => [group, photo]))
  return groups.map((photos, group) => chosen.get(group) ?? photos[0])
}

/** @param eager how many covers are above the fold */
export function CoverGrid({ covers, eager = 0 }: { readonly covers: readonly Cover[]; readonly eager?: number }) {
  const entries = covers.map(({ name, path, count, item }) => ({
    path,
    alt: '',
    thumbnail: item?.thumbnail,
    title: name,
    note: count,
  }))
  return <PictureRows entries={entries} eager={eager} isSmall={true} />
}

/** Groups by name, without pictures. */
export function WordsList({ links }: { readonly links: readonly CountedLink[] }) {
  if (links.length === 0) return null
  return (
    <ul class="words-list">
      {links.map(({ name, path, number }) => (
        <li key={path}>
          <a href={path}>
            {name} <small>{number}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
