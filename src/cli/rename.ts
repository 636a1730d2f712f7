import type { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import { registerRenaming } from './parts/rename-value.js'

/** `photoblog rename tag A B` */
export function register(command: Command, clock: Clock): void {
  command.description('rename a tag, a category or a photographer in all photos; the former page leads to the new one')
  registerRenaming(command, { isMerge: false }, clock)
}
