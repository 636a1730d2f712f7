import type { NotedChange } from '../archive/index.js'

/** What undo turns next. What took picture files away is passed over: the steps before it can still be undone. */
export function lastChange(notes: readonly NotedChange[]): NotedChange | undefined {
  return notes.findLast(({ isUndone, isFinal }) => isUndone !== true && isFinal === undefined)
}
