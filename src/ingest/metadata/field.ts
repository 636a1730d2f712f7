import type { FoundTag } from './layers.js'

/** What a file says about one thing, and how it is known: for use, and for `photoblog inspect`. */
export interface Field<Value> {
  /** `undefined` when the file says nothing of use. */
  readonly value: Value | undefined
  /** The tag it was taken from: `XMP dc:title`. */
  readonly source: string
  /** What its text was read as. */
  readonly encoding: string
  readonly passedOver: readonly PassedOver[]
}

export interface PassedOver {
  readonly source: string
  readonly text: string
  readonly why:
    | 'outranked'
    | 'says the same'
    | 'empty'
    | 'boilerplate of a camera or program'
    | 'not a date'
    | 'not a number'
    | 'not a digital source type'
}

/** One tag's answer, already clean. */
export interface Candidate<Value> {
  readonly source: string
  readonly encoding: string
  readonly text: string
  readonly value: Value | undefined
  /** Why there is no value. */
  readonly unusable: PassedOver['why'] | undefined
}

/** @param whyNot counts when there is no value */
export function candidateOf<Value>(
  { source, encoding }: FoundTag,
  text: string,
  value: Value | undefined,
  whyNot: PassedOver['why'],
): Candidate<Value> {
  return { source, encoding, text, value, unusable: value === undefined ? whyNot : undefined }
}

/** The first usable candidate; the others are named with the reason why not. */
export function chooseField<Value>(candidates: readonly Candidate<Value>[]): Field<Value> {
  const chosen = candidates.find(({ value }) => value !== undefined)
  const passedOver = candidates
    .filter((candidate) => candidate !== chosen)
    .map(({ source, text, unusable }): PassedOver => {
      const why = unusable ?? (text === chosen?.text ? 'says the same' : 'outranked')
      return { source, text, why }
    })
  return { value: chosen?.value, source: chosen?.source ?? '', encoding: chosen?.encoding ?? '', passedOver }
}
