import type { ServerProcess } from '../measure/processes.js'

/** The questions to each peer. */
export const QUESTIONS = ['home', 'homePlain', 'post', 'posts', 'search', 'thumbnail'] as const
export type Question = (typeof QUESTIONS)[number]

/** Path and request fields of a question to a peer. */
export interface Asking {
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
  /** Words that the answer holds, before it is measured: each once for a post. */
  readonly holds: readonly string[]
}

/** Another program with the same posts, running. */
export interface Peer {
  readonly name: string
  /** Its version and how it is set up, in a line. */
  readonly settings: string
  readonly server: ServerProcess
  /** Left out where it has nothing like that. */
  readonly askings: Partial<Readonly<Record<Question, Asking>>>
}

/** A program that is set up once with its own data, and started repeatedly. */
export interface PreparedPeer {
  start(): Promise<Peer>
}
