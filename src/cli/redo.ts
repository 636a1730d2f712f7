import type { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import { registerUndo } from './parts/undo-change.js'

/** `photoblog redo [NUMBER]` */
export function register(command: Command, clock: Clock): void {
  command
    .description('redo an undone change')
    .argument('[number]', 'the change, as «photoblog history» numbers them; the first that was undone when left out')
  registerUndo(command, 'redo', clock)
}
