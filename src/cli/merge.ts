import type { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import { registerRenaming } from './parts/rename-value.js'

/** `photoblog merge tag A B` */
export function register(command: Command, clock: Clock): void {
  command.description(
    'make two tags, categories or photographers one in all photos; the page of the first leads to the other',
  )
  registerRenaming(command, { isMerge: true }, clock)
}
