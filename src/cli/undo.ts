import type { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import { registerUndo } from './parts/undo-change.js'

/** `photoblog undo [NUMBER]` */
export function register(command: Command, clock: Clock): void {
  command
    .description('take the last change of texts or days back')
    .argument('[number]', 'the change, as «photoblog history» numbers them; the last one when left out')
  registerUndo(command, 'undo', clock)
}
