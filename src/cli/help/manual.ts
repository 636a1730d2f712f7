import type { Command } from 'commander'
import type { Clock } from '../../photos/days/clock.js'
import { readVersion } from '../../site-dir/read-version.js'
import { SETTINGS } from '../../site-dir/settings/settings.js'
import { describeProgram } from './describe-program.js'
import { writeManPage } from './man-page.js'

/** `photoblog manual`: photoblog(1), as it is installed. */
export function register(command: Command, clock: Clock): void {
  command
    .description('print the manual page, photoblog(1)')
    .addHelpText('after', '\nTo read it: photoblog manual | man -l -')
    .action(() => {
      const settings = Object.entries(SETTINGS).map(([name, setting]) => ({ name, ...setting }))
      const date = clock().toISOString().slice(0, 10)
      process.stdout.write(writeManPage(describeProgram(command.parent!), { version: readVersion(), date, settings }))
    })
}
