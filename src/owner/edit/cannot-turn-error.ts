import { PublishError, type PublishFault } from '../../ingest/publish-error.js'
import type { NotedChange } from '../../photos/noted-change.js'

/** Whether a change is taken back or made again. */
export type Direction = 'undo' | 'redo'

/** Thrown when a change cannot be taken back or made again, since something else changed meanwhile. */
export class CannotTurnError extends PublishError {
  constructor(
    { number, command }: NotedChange,
    direction: Direction,
    /** Without the number and the command. */
    readonly why: string,
    fault?: PublishFault,
  ) {
    super(`change ${number} (${command}) cannot be ${direction === 'undo' ? 'undone' : 'redone'}: ${why}`, fault)
  }
}
