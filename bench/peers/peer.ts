import type { ServerProcess } from '../measure/processes.js'

/** The questions to each peer. */
export const QUESTIONS = ['home', 'homePlain', 'post', 'posts', 'search', 'thumbnail'] as const
export type Question = (typeof QUESTIONS)[number]

/** Path and request fields of a question to a peer. */
export interface Asking {
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
  /** Words that the answer must contain, one per post; checked before the measurement. */
  readonly holds: readonly string[]
}

/** A running program with the same posts. */
export interface Peer {
  readonly name: string
  /** Its version and setup, in one line. */
  readonly settings: string
  readonly server: ServerProcess
  /** Omits questions that the program cannot answer. */
  readonly askings: Partial<Readonly<Record<Question, Asking>>>
}

/** A program that is set up once with its own data, and started repeatedly. */
export interface PreparedPeer {
  start(): Promise<Peer>
}
