/** The conditions of a search; all of them must hold. @see Spec 4.1 */
export interface PhotoFilter {
  /** Free text: contained in a title, a place, a category, a tag or the photographer's name. */
  readonly q?: string | undefined
  /** Contained in the title. */
  readonly title?: string | undefined
  readonly photographer?: string | undefined
  /** A whole name, case-insensitive; commas separate several names, and a photo must be in all of them. */
  readonly category?: string | undefined
  readonly year?: number | undefined
  /** Contained in the place. */
  readonly location?: string | undefined
  /** A whole tag, case-insensitive. */
  readonly tag?: string | undefined
  /** The first and the last day, inclusive, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** A day, month or season of every year: `MM-DD`, `MM` or a key of `SEASONS`. */
  readonly on?: string | undefined
  /** The whole title of a series, case-insensitive. */
  readonly series?: string | undefined
  /** The whole name of the camera or the lens, or else parts of it. */
  readonly camera?: string | undefined
  readonly lens?: string | undefined
  /** A whole aperture, exposure, sensitivity or focal length, such as `f/1.4`; neither case nor spaces matter. */
  readonly setting?: string | undefined
  /** Words, singular or plural, that the owner's alternative text must all contain. If empty, any such text matches. */
  readonly alt?: string | undefined
  /** Like `alt`, in the caption. */
  readonly caption?: string | undefined
  /** Words or parts of words; a photo must contain all of them. Accents and punctuation are ignored. */
  readonly words?: readonly string[] | undefined
  /** Further texts, like `q`. */
  readonly phrases?: readonly string[] | undefined
}

/** The months of meteorological seasons in the northern hemisphere. */
export const SEASONS: Readonly<Record<string, readonly string[]>> = {
  spring: ['03', '04', '05'],
  summer: ['06', '07', '08'],
  autumn: ['09', '10', '11'],
  winter: ['12', '01', '02'],
}

/** Which photo of a list comes first. */
export type Order = 'newest' | 'oldest'
