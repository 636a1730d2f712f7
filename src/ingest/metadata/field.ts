import type { FoundTag } from './layers.js'

/** A field of a file's metadata, with its source for `photoblog inspect`. */
export interface Field<Value> {
  /** `undefined` if the file has no usable value. */
  readonly value: Value | undefined
  /** The tag it was taken from: `XMP dc:title`. */
  readonly source: string
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

/** The clean value of one tag. */
export interface Candidate<Value> {
  readonly source: string
  readonly encoding: string
  readonly text: string
  readonly value: Value | undefined
  /** The reason for a missing value. */
  readonly unusable: PassedOver['why'] | undefined
}

/** @param whyNot the reason, if there is no value */
export function candidateOf<Value>(
  { source, encoding }: FoundTag,
  text: string,
  value: Value | undefined,
  whyNot: PassedOver['why'],
): Candidate<Value> {
  return { source, encoding, text, value, unusable: value === undefined ? whyNot : undefined }
}

/** Chooses the first usable candidate, and gives the reason against each other one. */
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
