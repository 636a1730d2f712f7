import type { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import { declareCsv } from './import/csv.js'
import { declareFlickr } from './import/flickr.js'
import { declareFolder } from './import/folder.js'
import { declareGhost } from './import/ghost.js'
import { declareJson } from './import/json.js'
import { declareWordPress } from './import/wordpress.js'

/** `photoblog import`: one command for each kind of archive. */
export function register(command: Command, clock: Clock): void {
  command.description('import an archive: from WordPress, Ghost, Flickr, a table, JSON or a folder').addHelpText(
    'after',
    `
Repeated after an interruption, an import passes over what is in the archive and does the rest.
Exit codes: 0 everything was imported · 1 failed or interrupted · 3 done, but some photographs need attention.`,
  )
  declareWordPress(command, clock)
  declareGhost(command, clock)
  declareFlickr(command, clock)
  declareCsv(command, clock)
  declareJson(command, clock)
  declareFolder(command, clock)
}
