import { Command } from 'commander'
import type { AddArguments } from './commands/add.js'
import type { CopyArguments } from './commands/copy.js'
import type { DoctorArguments } from './commands/doctor.js'
import type { EditArguments } from './commands/edit.js'
import type { EmbedRightsArguments } from './commands/embed-rights.js'
import type { ImportArguments } from './commands/import.js'
import type { InitArguments } from './commands/init.js'
import type { MoveArguments } from './commands/move.js'
import { sayFailure } from './commands/parts/say.js'
import type { PreviewArguments } from './commands/preview.js'
import type { QueueArguments } from './commands/queue.js'
import type { ReplaceArguments } from './commands/replace.js'
import type { ServeOptions } from './commands/serve.js'
import type { VerifyArguments } from './commands/verify.js'
import { describeFailure, readVersion } from './data-dir/index.js'

// What it writes is for its own user: photographs of days to come are among it, and what files say of people and places.
process.umask(0o077)

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
  .option('--base-url <url>', 'the address where readers will find it, as https://photos.example')
  .option('--title <text>', 'its name')
  .option('--photographer <name>', 'who takes the photos; may be repeated', collect)
  .option('--email <address>', 'where licensing requests go')
  .option('--json', 'print the outcome for programs')
  .addHelpText('after', '\nWhat is left out stands in site.json as a sample, to be edited.')
  .action(async (given: InitArguments) => (await import('./commands/init.js')).runInit(given))

program
  .command('config')
  .description('show where each setting comes from; with NAME=VALUE, keep it with the site')
  .argument('[settings...]', 'NAME=VALUE, as BASE_URL=https://photos.example; NAME= takes it away again')
  .option('--json', 'print the settings for programs')
  .addHelpText(
    'after',
    '\nThey are kept in settings.json in DATA_DIR, secrets in secrets.json, which nobody else may read. The environment wins over both.',
  )
  .action(async (settings: string[], given: { json?: boolean }) =>
    (await import('./commands/config.js')).runConfig(settings, given),
  )

program
  .command('inspect')
  .description('show what photographs say about themselves: each field with its source, and what was passed over')
  .argument('<files...>', 'photographs; a sidecar beside one is read with it')
  .option('--json', 'print it for programs')
  .action(async (files: string[], given: { json?: boolean }) =>
    (await import('./commands/inspect.js')).runInspect(files, given),
  )

program
  .command('add')
  .description(
    'publish photographs, one a day, on the next free days or from --date on; the first of a new site fill the days up to today',
  )
  .argument('<files...>', 'photographs: JPEG, PNG, TIFF, WebP or AVIF')
  .option('--date <day>', 'the day of the photograph, YYYY-MM-DD; of several, the first day to be filled')
  .option('--order <order>', 'in which order they fill the days: given or taken', 'given')
  .option('--photographer <name>', 'who took it; otherwise the creator that the file names')
  .option('--title <text>', 'its title; otherwise that of the file')
  .option('--location <text>', 'its place, as «Hamburg, Germany»; otherwise that of the file')
  .option('--category <name>', 'a category of the site; may be repeated', collect)
  .option('--tag <text>', 'a tag; may be repeated', collect)
  .option('--alt <text>', 'what is to be seen, for those who cannot see it')
  .option('--caption <text>', 'a few sentences')
  .option('--avif', 'cut AVIF pictures too: smaller, and ten times the time')
  .option('--again', 'add a picture also when the archive has it already')
  .option('--dry-run', 'print a table of what would happen, and do nothing')
  .option('--json', 'print the outcome for programs')
  .addHelpText(
    'after',
    '\nExit code 1 when a file was refused; the others are added. Repeated, it adds what is missing.',
  )
  .action(async (files: string[], given: AddArguments) =>
    (await import('./commands/add.js')).runAdd(files, given, clock),
  )

program
  .command('queue')
  .description('list the days ahead with their gaps, and tell how long they last')
  .option('--warn-below <days>', 'end with exit code 3 when fewer days after today have a photo without a gap')
  .option('--json', 'print it for programs')
  .action(async (given: QueueArguments) => (await import('./commands/queue.js')).runQueue(given, clock))

program
  .command('move')
  .description('give a photo another day; what was published leads to it for ever')
  .argument('<from>', 'the day of the photo, YYYY-MM-DD')
  .argument('<to>', 'a day without a photo')
  .option('--force', 'move a published photo also into the future, where it is hidden until its day')
  .option('--dry-run', 'say what would happen, and do nothing')
  .option('--json', 'print the outcome for programs')
  .action(async (from: string, to: string, given: MoveArguments) =>
    (await import('./commands/move.js')).runMove(from, to, given, clock),
  )

program
  .command('swap')
  .description('exchange the days of two photos; what was published leads to the photo that it named')
  .argument('<day>', 'the day of a photo, YYYY-MM-DD')
  .argument('<other>', 'the day of another one')
  .option('--force', 'swap also when a published photo is hidden by it until its new day')
  .option('--dry-run', 'say what would happen, and do nothing')
  .option('--json', 'print the outcome for programs')
  .action(async (first: string, second: string, given: MoveArguments) =>
    (await import('./commands/move.js')).runSwap(first, second, given, clock),
  )

program
  .command('edit')
  .description('change the texts of a photo, or of all photos in a spreadsheet; an address once published stays')
  .argument('[day]', 'the day of the photo, YYYY-MM-DD')
  .option('--title <text>', "its title; '' for none: it is called by its place or its day then")
  .option('--address <slug>', 'the last part of its address, as low-tide; the one that it had leads to it')
  .option('--photographer <name>', 'who took it')
  .option('--location <text>', "its place; '' for none")
  .option('--category <name>', "all its categories, each with an option of its own; '' for none", collect)
  .option('--tag <text>', "all its tags, each with an option of its own; '' for none", collect)
  .option('--alt <text>', 'what is to be seen, for those who cannot see it')
  .option('--caption <text>', "a few sentences; '' for none")
  .option('--csv [file]', 'take the texts of a table; without a file, print the table of all texts')
  .option('--separator <sign>', 'between the cells of the printed table: , or ; or tab')
  .option('--dry-run', 'say what would happen, and do nothing')
  .option('--json', 'print the outcome for programs')
  .addHelpText(
    'after',
    '\nphotoblog edit --csv > texts.csv, change it in a spreadsheet, photoblog edit --csv texts.csv' +
      '\nEvery line in which all is right is taken; the others are told with their number, and the exit code is 1.',
  )
  .action(async (day: string | undefined, given: EditArguments) =>
    (await import('./commands/edit.js')).runEdit(day, given, clock),
  )

program
  .command('replace')
  .description('show another picture on a day; address and texts stay')
  .argument('<day>', 'the day of the photo, YYYY-MM-DD')
  .argument('<file>', 'the new picture; the same one again is cut anew')
  .option('--avif', 'cut AVIF pictures too: smaller, and ten times the time')
  .option('--again', 'take a picture also when another day shows it')
  .option('--dry-run', 'say what would happen, and do nothing')
  .option('--json', 'print the outcome for programs')
  .action(async (day: string, file: string, given: ReplaceArguments) =>
    (await import('./commands/replace.js')).runReplace(day, file, given, clock),
  )

program
  .command('remove')
  .description('take a photo out of the archive, with its picture')
  .argument('<day>', 'the day of the photo, YYYY-MM-DD')
  .option('--force', 'remove also a published photo; its address answers 410 Gone from then on')
  .option('--dry-run', 'say what would happen, and do nothing')
  .option('--json', 'print the outcome for programs')
  .action(async (day: string, given: MoveArguments) =>
    (await import('./commands/remove.js')).runRemove(day, given, clock),
  )

program
  .command('embed-rights')
  .description('write the names and the licence page of the site, as they are today, into all picture files')
  .option('--dry-run', 'say what would happen, and do nothing')
  .option('--json', 'print the outcome for programs')
  .addHelpText(
    'after',
    '\nRepeated after an interruption, it does what is left. Pixels and originals stay as they are.',
  )
  .action(async (given: EmbedRightsArguments) =>
    (await import('./commands/embed-rights.js')).runEmbedRights(given, clock),
  )

program
  .command('preview')
  .description('serve the site with the photos of the days to come, for this machine only')
  .option('--port <number>', 'where it listens on 127.0.0.1', '8081')
  .action(async (given: PreviewArguments) => (await import('./commands/preview.js')).runPreview(given, clock))

const importing = program
  .command('import')
  .description('take an archive in: from WordPress, a table, JSON or a folder')
  .addHelpText(
    'after',
    `
Repeated after an interruption, an import passes over what is in the archive and does the rest.
Exit codes: 0 everything is in · 1 it could not be done, or not to its end · 3 it is done, and photographs are left to look at.`,
  )

const importCommand = (name: string, description: string) =>
  importing
    .command(name)
    .description(description)
    .option('--photographer <name>', 'who took what names no photographer of the site')
    .option('--several <rule>', 'what becomes of the second photograph of a day: report or next-free-day', 'report')
    .option('--dry-run', 'say what would happen, and do nothing')
    .option('--json', 'print the report for programs')

importCommand('wordpress', 'take the posts of WordPress exports (Tools → Export) in, with their old addresses')
  .argument('<exports...>', 'WXR files; a blog may be in several')
  .requiredOption('--uploads <directory>', 'the copy of wp-content/uploads, where the pictures are')
  .option('--post-type <name>', 'a post type that is photographs, instead of «post»; may be repeated', collect)
  .action(async (files: string[], given: ImportArguments) =>
    (await import('./commands/import.js')).runImportWordPress(files, given, clock),
  )

importCommand('csv', 'take the photographs of a table in; its first line names the columns')
  .argument(
    '<file>',
    'date, title, file, slug, photographer, location, categories, tags, alt, caption, guid, formerAddresses; only «file» must be there',
  )
  .option('--uploads <directory>', 'where the files are, by path or URL; beside the table when left out')
  .action(async (file: string, given: ImportArguments) =>
    (await import('./commands/import.js')).runImportCsv(file, given, clock),
  )

importCommand('json', 'take an export in, or other photographs in JSON: JSON Lines, or one array')
  .argument(
    '<file>',
    'the directory of «photoblog export» (a new site gets its settings too), or a file of objects with the same members; only «file» must be there',
  )
  .option('--uploads <directory>', 'where the files are, by path or URL; beside the file when left out')
  .action(async (file: string, given: ImportArguments) =>
    (await import('./commands/import.js')).runImportJson(file, given, clock),
  )

importCommand('folder', 'take all pictures below a folder in')
  .argument('<folder>', 'a folder of pictures, with all folders in it')
  .option(
    '--dates <rule>',
    'what gives a picture its day: taken (when it was taken, else its name), name, or next',
    'taken',
  )
  .option('--from <day>', 'with --dates next: the first day to be filled, YYYY-MM-DD')
  .action(async (folder: string, given: ImportArguments) =>
    (await import('./commands/import.js')).runImportFolder(folder, given, clock),
  )

program
  .command('export')
  .description('write the whole archive as JSON Lines, CSV and pictures into an empty directory')
  .argument('<directory>', 'where it is written; «photoblog import json DIRECTORY» takes it back')
  .option('--json', 'print the outcome for programs')
  .addHelpText(
    'after',
    '\nExit codes: 0 all is there · 1 it could not be done · 3 it is done, and picture files were missing.',
  )
  .action(async (directory: string, given: { json?: boolean }) =>
    (await import('./commands/export.js')).runExport(directory, given, clock),
  )

program
  .command('backup')
  .description('copy the whole site, also while it runs')
  .argument('<target>', 'a file that ends in .tar, or a directory; it must not exist')
  .option('--json', 'print the outcome for programs')
  .addHelpText(
    'after',
    '\nExit codes: 0 all is there · 1 it could not be done · 3 it is done, and picture files were missing.',
  )
  .action(async (target: string, given: { json?: boolean }) =>
    (await import('./commands/backup.js')).runBackup(target, given, clock),
  )

program
  .command('restore')
  .description('put a backup into DATA_DIR, which must be empty: nothing is overwritten')
  .argument('<backup>', 'what «photoblog backup» wrote, the tar file also compressed by gzip')
  .option('--json', 'print the outcome for programs')
  .action(async (backup: string, given: { json?: boolean }) =>
    (await import('./commands/backup.js')).runRestore(backup, given),
  )

program
  .command('doctor')
  .description('look at everything that can be wrong with the site, and say what to do; changes nothing by itself')
  .option('--quick', 'leave out what reads every picture: checksums, and pictures that look the same')
  .option(
    '--mend',
    'first put right addresses that several photos claim, or that are marked as gone while a photo has them',
  )
  .option('--json', 'print the findings for programs, with all days and files')
  .addHelpText('after', '\nExit codes: 0 all is well · 1 something is broken · 3 something could be better.')
  .action(async (given: DoctorArguments) => (await import('./commands/doctor.js')).runDoctor(given, clock))

program
  .command('verify')
  .description('ask for a list of old addresses, and print those that do not lead where they should')
  .requiredOption(
    '--urls <file>',
    'one address a line, whole or from its first slash on; behind a tab or comma where it should end',
  )
  .option(
    '--base <url>',
    'a server that runs, as http://localhost:8080; otherwise the site answers within this command',
  )
  .option('--json', 'print the outcome for programs, with all redirects')
  .addHelpText(
    'after',
    '\nExit codes: 0 all answer · 1 some do not · 3 some lead where nobody can say whether it is right. Up to five redirects are followed.',
  )
  .action(async (given: VerifyArguments) => (await import('./commands/verify.js')).runVerify(given, clock))

program
  .command('copy')
  .description('copy the photos of one database into another, empty one; picture files stay where they are')
  .requiredOption('--from <place>', 'a SQLite file, or a URL as postgres://user:password@host/database')
  .requiredOption('--to <place>', 'the same; made when it is not there')
  .option('--only-copy', 'leave the settings of the site as they are, also when its own photos are copied')
  .option('--json', 'print the outcome for programs')
  .addHelpText(
    'after',
    '\nA site whose own photos are copied, from its SQLite file or into it, uses the copy from then on.\nA password that the URL leaves out is taken from PGPASSWORD or ~/.pgpass.',
  )
  .action(async (given: CopyArguments) => (await import('./commands/copy.js')).runCopy(given))

// Whoever reads the output may stop doing so, as `| head` does; the work goes on.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

program
  .command('push-pictures')
  .description('put all picture files into the bucket of S3_ENDPOINT that are not there yet')
  .option('--json', 'print the outcome for programs')
  .action(async (given: { json?: boolean }) => (await import('./commands/push-pictures.js')).runPushPictures(given))

for (const command of [...program.commands, ...importing.commands]) {
  const name = command.parent === importing ? `import ${command.name()}` : command.name()
  command.showHelpAfterError(`«photoblog ${name} --help» says what it takes.`)
}

await program.parseAsync().catch((error) => {
  sayFailure(describeFailure(error))
  process.exitCode = 1
})
