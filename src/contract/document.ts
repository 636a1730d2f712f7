import type { Published } from '../archive/index.js'

/** A text at a fixed path: the same for every client, rebuilt when the published photos change. */
export interface Document {
  readonly path: string
  readonly mediaType: string
  /** An alternative name for the same format, sent to clients whose Accept header names it. */
  readonly otherMediaType?: string
  /** `max-age`, shortened to end at midnight. */
  readonly maxAgeSeconds: number
  readonly headers?: readonly string[]
  /** Its text, or the steps of milliseconds in which it is made. */
  readonly body: (published: Published) => string
}
