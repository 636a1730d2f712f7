import type { PhotoFilter } from '../../src/search/photo-filter.js'

/** The searched texts of a photo. */
interface Texts {
  readonly title: string
  readonly location: string
  readonly tags: readonly string[]
}

/** A kind of question, and the questions of that kind. */
export interface Kind {
  readonly name: string
  readonly filters: readonly PhotoFilter[]
}

/** Pieces of the archive's actual texts, short and long. */
export function pieces(photos: readonly Texts[], count: number): readonly string[] {
  const values = photos.flatMap(({ title, location, tags }) => [title, location, ...tags]).filter(Boolean)
  const lengths = [1, 2, 3, 4, 6, 10, 20]
  const found = new Set<string>()
  for (let index = 0; found.size < count; index++) {
    const value = values[(index * 7919) % values.length]!.toLowerCase()
    const length = lengths[index % lengths.length]!
    const from = (index * 31) % Math.max(1, value.length - length)
    const piece = value.slice(from, from + length).trim()
    if (piece !== '') found.add(piece)
  }
  return [...found]
}

/** Texts that occur nowhere, some of them long. */
function absences(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? `nonesuch ${index}` : 'x'.repeat(1 + (index % 200)),
  )
}

const asked = (texts: readonly string[]): readonly PhotoFilter[] => texts.map((q) => ({ q }))

/** @param count how many texts the last kind has */
export const kinds = (photos: readonly Texts[], count: number): readonly Kind[] => [
  { name: 'a common word', filters: asked(['light', 'rain', 'harbour', 'fog', 'germany', 'evening']) },
  { name: 'a rare word', filters: asked(['plattenbau', 'bedtime', 'marram', 'keeper', 'finale', 'swimmer']) },
  { name: 'two words', filters: asked(['old town', 'hamburg, germany', 'low sun', 'second attempt']) },
  { name: 'part of a word', filters: asked(['mbu', 'igh', 'arbo', 'ourt', 'ttemp', 'erman']) },
  {
    name: 'with filters',
    filters: [2008, 2015, 2024].flatMap((year) => [
      { q: 'fog', photographer: 'Jens', category: 'Landscapes', year },
      { q: 'a', photographer: 'Erik', category: 'Street', year },
    ]),
  },
  { name: 'no hits', filters: asked(absences(20)) },
  {
    name: 'any text of 1 to 200 characters',
    filters: asked([...pieces(photos, count * 0.8), ...absences(count * 0.2)]),
  },
]
