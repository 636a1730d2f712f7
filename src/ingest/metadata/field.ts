import type { FoundTag } from './layers.js'

/** A field of a file's metadata, with its source for `photoblog inspect`. */
export interface Field<Value> {
  /** `undefined` if the file has no usable value. */
  readonly value: Value | undefined
  /** The tag that supplied the value: `XMP dc:title`; empty without a value. */
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

export interface Candidate<Value> {
  readonly tag: FoundTag
  readonly text: string
  readonly value: Value | undefined
  /** The reason, if there is no value. */
  readonly whyNot: PassedOver['why']
}

/** Chooses the first usable candidate, and gives the reason for passing over each of the others. */
export function chooseField<Value>(candidates: readonly Candidate<Value>[]): Field<Value> {
  const chosen = candidates.find(({ value }) => value !== undefined)
  const passedOver = candidates
    .filter((candidate) => candidate !== chosen)
    .map(({ tag, text, value, whyNot }): PassedOver => {
      const why = value === undefined ? whyNot : text === chosen?.text ? 'says the same' : 'outranked'
      return { source: tag.source, text, why }
    })
  return { value: chosen?.value, source: chosen?.tag.source ?? '', encoding: chosen?.tag.encoding ?? '', passedOver }
}
