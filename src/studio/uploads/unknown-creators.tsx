import { Choice } from '../parts/inputs.js'
import type { queueEn } from '../words/queue-en.js'

/** A name in files that belongs to no photographer of the site. */
export interface UnknownCreator {
  readonly spelling: string
  /** The photographer whom it most likely means. */
  readonly meant?: string | undefined
}

/** Each name once. */
export function countCreators(
  creators: readonly UnknownCreator[],
): readonly (UnknownCreator & { readonly count: number })[] {
  const bySpelling = new Map(creators.map((creator) => [creator.spelling, creator]))
  return [...bySpelling.values()].map((creator) => ({
    ...creator,
    count: creators.filter(({ spelling }) => spelling === creator.spelling).length,
  }))
}

interface SpellingFieldsProps {
  readonly creator: ReturnType<typeof countCreators>[number]
  /** The photographers of the site. */
  readonly names: readonly string[]
  readonly words: typeof queueEn
}

/** Fields of the form that teaches the site whom a name means, for the page and for the list of uploads. */
export function SpellingFields({ creator: { spelling, meant, count }, names, words: { add } }: SpellingFieldsProps) {
  return (
    <>
      <input type="hidden" name="spelling" value={spelling} />
      <label>
        {add.spellingOf(spelling, count)}{' '}
        <Choice name="photographer" value={meant} options={names} empty={add.chooseWhom} required />
      </label>{' '}
      <button type="submit" name="do" value="alias">
        {add.teach(count)}
      </button>
    </>
  )
}
