import type { Published } from '../archive/index.js'

/** A text at a fixed address: the same for every client, made anew when the published photos change. */
export interface Document {
  readonly path: string
  readonly mediaType: string
  /** Another name of the same format, for clients whose Accept names it. */
  readonly otherMediaType?: string
  /** Seconds for which it may be used without asking; less when the day ends sooner. */
  readonly maxAgeSeconds: number
  readonly headers?: readonly string[]
  readonly body: (published: Published) => string
}
