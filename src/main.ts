import { Command } from 'commander'
import type { AddArguments } from './commands/add.js'
import type { ServeOptions } from './commands/serve.js'
import { readVersion } from './config.js'
import { describeFailure } from './owner-error.js'

const clock = () => new Date()
const collect = (value: string, before: readonly string[] = []) => [...before, value]

const program = new Command('photoblog')
  .description('A daily photoblog: one photograph a day, for people, programs and agents.')
  .version(readVersion())
  .showHelpAfterError('«photoblog --help» lists the commands.')
  .addHelpText('after', '\nThe site is in the directory that DATA_DIR names, ./data when it names none.')

// Each command is loaded when it runs: the server starts without the code that decodes pictures.
program
  .command('serve')
  .description('serve the site')
  .option('--demo', 'serve an archive that the program draws itself, kept in DATA_DIR/demo')
  .action(async (options: ServeOptions) => (await import('./commands/serve.js')).runServe(options, clock))

program
  .command('init')
  .description('make a new site')
  .action(async () => (await import('./commands/init.js')).runInit())

program
  .command('add')
  .description('publish photographs, one a day, on the next free days or from --date on')
  .argument('<files...>', 'photographs: JPEG, PNG, TIFF, WebP or AVIF')
  .option('--date <day>', 'the day of the photograph, YYYY-MM-DD; of several, the first day to be filled')
  .option('--photographer <name>', 'who took it; otherwise the creator that the file names')
  .option('--title <text>', 'its title; otherwise that of the file')
  .option('--location <text>', 'its place, as «Hamburg, Germany»; otherwise that of the file')
  .option('--category <name>', 'a category of the site; may be repeated', collect)
  .option('--tag <text>', 'a tag; may be repeated', collect)
  .option('--alt <text>', 'what is to be seen, for those who cannot see it')
  .option('--caption <text>', 'a few sentences')
  .option('--again', 'add a picture also when the archive has it already')
  .option('--dry-run', 'say what would happen, and do nothing')
  .action(async (files: string[], given: AddArguments) =>
    (await import('./commands/add.js')).runAdd(files, given, clock),
  )

await program.parseAsync().catch((error) => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
})
