import { fold } from './fold.js'
import type { Photo } from './photo.js'
import type { Site } from './site.js'

/** Photos of one series in the owners' order; those without a position follow the others, oldest first. */
export function inSeriesOrder<Item extends Pick<Photo, 'date' | 'seriesPosition'>>(photos: readonly Item[]): Item[] {
  return photos.toSorted((a, b) => positionOf(a) - positionOf(b) || (a.date < b.date ? -1 : 1))
}

function positionOf({ seriesPosition }: Pick<Photo, 'seriesPosition'>): number {
  const position = Number.parseInt(seriesPosition, 10)
  return Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position
}

export type Series = ReturnType<typeof listSeries>[number]

/**
 * All series by title, for the owners: those that photos name, and those only in site.json. Each has its opening text in
 * Markdown and all its photos in order, including queued ones.
 */
export function listSeries(photos: readonly Photo[], site: Site) {
  const members = photos.filter(({ series }) => series !== '')
  const titles = [...members.map(({ series }) => series), ...Object.keys(site.series)]
  return [...new Map(titles.map((title) => [fold(title), title]))]
    .map(([key, title]) => ({
      title,
      text: openingText(title, site),
      photos: inSeriesOrder(members.filter(({ series }) => fold(series) === key)),
    }))
    .sort((a, b) => a.title.localeCompare(b.title))
}

/** The opening text of a series, in markdown; empty if it has none. */
export function openingText(title: string, { series }: Site): string {
  return Object.entries(series).find(([known]) => fold(known) === fold(title))?.[1] ?? ''
}
