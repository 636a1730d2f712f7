import type { Command } from 'commander'
import type { Clock } from '../archive/index.js'
import { declareCsv } from './import/csv.js'
import { declareFolder } from './import/folder.js'
import { declareJson } from './import/json.js'
import { declareWordPress } from './import/wordpress.js'

/** `photoblog import`: one command for each kind of archive. */
export function register(command: Command, clock: Clock): void {
  command.description('take an archive in: from WordPress, a table, JSON or a folder').addHelpText(
    'after',
    `
Repeated after an interruption, an import passes over what is in the archive and does the rest.
Exit codes: 0 everything is in · 1 it could not be done, or not to its end · 3 it is done, and photographs are left to look at.`,
  )
  declareWordPress(command, clock)
  declareCsv(command, clock)
  declareJson(command, clock)
  declareFolder(command, clock)
}
