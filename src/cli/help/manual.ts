import type { Argument, Command, Option } from 'commander'
import type { Clock } from '../../photos/days/clock.js'
import { readVersion } from '../../site-dir/read-version.js'
import { SETTINGS } from '../../site-dir/settings/settings.js'
import { commandsOf, flagsOf, type ListedCommand, listCommands, optionsOf, valueNameOf } from './list-commands.js'

export function register(command: Command, clock: Clock): void {
  command
    .description('print the manual page, photoblog(1)')
    .addHelpText('after', '\nTo read it: photoblog manual | man -l -')
    .action(() => {
      process.stdout.write(writeManPage(command.parent!, clock().toISOString().slice(0, 10)))
    })
}

/** photoblog(1) in the macros of man(7). @param date the day of the page, YYYY-MM-DD */
function writeManPage(program: Command, date: string): string {
  const name = program.name()
  const commands = listCommands(program).filter(({ path, command }) => path !== '' && command.name() !== 'help')
  return [
    `.TH ${name.toUpperCase()} 1 ${date} "${name} ${readVersion()}" "User Commands"`,
    '.SH NAME',
    `${name} \\- ${text(lowerFirst(program.description()))}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '.I command',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    `.B ${name}`,
    'publishes and serves a site of one photograph a day. The site is in the directory',
    '.BR DATA_DIR ,',
    'by default',
    '.I ./data',
    'below the current directory. All commands and the server read the same settings, which are stored there.',
    ...optionsOf(program).flatMap(itemOfOption),
    '.SH COMMANDS',
    ...commands.flatMap((command) => sectionOf(name, command)),
    '.SH ENVIRONMENT',
    '.TP',
    '.B DATA_DIR',
    'Where the site is: its photos, pictures and settings.',
    '.PP',
    'The other settings are stored with the site:',
    `.B ${name} config NAME=VALUE`,
    'sets one. A variable of the same name overrides it.',
    ...Object.entries(SETTINGS).flatMap(([setting, { meaning, must, defaultText }]) => [
      '.TP',
      `.B ${text(setting)}`,
      text(`${meaning.replaceAll('`', '')} ${upperFirst(must)}. Default: ${defaultText}.`),
    ]),
    '.SH FILES',
    ...item(
      'DATA_DIR/site.json',
      'Facts about the site, such as its title, language, time zone, photographers and licence, and its look.',
    ),
    ...item('DATA_DIR/settings.json', 'The settings of the site.'),
    ...item('DATA_DIR/secrets.json', 'Settings that hold passwords; only the owner of the file can read it.'),
    ...item('DATA_DIR/redirects.json', 'Addresses of an old blog and of renamed pages, and their targets.'),
    '.SH EXIT STATUS',
    '0 for success, 1 if something failed or was refused, 3 if a command did its work but something needs attention, 130 if Ctrl-C ended the questions of init.',
  ]
    .join('\n')
    .concat('\n')
}

function sectionOf(program: string, { path, command }: ListedCommand): readonly string[] {
  const notes = notesOf(command)
  const words = command.registeredArguments.map((argument) => {
    const shown = argument.variadic ? `${argument.name()}\\|.\\|.\\|.` : argument.name()
    return argument.required ? `\\fI${shown}\\fR` : `[\\fI${shown}\\fR]`
  })
  const call = [...(commandsOf(command).length > 0 ? ['\\fIcommand\\fR'] : []), ...words]
  return [
    `.SS ${text(`${program} ${path}`)}${call.map((word) => ` ${word}`).join('')}`,
    ...paragraphs(`${upperFirst(command.description())}.`),
    ...command.registeredArguments.filter(({ description }) => description !== '').flatMap(itemOfArgument),
    ...optionsOf(command)
      .filter(({ long }) => long !== '--help')
      .flatMap(itemOfOption),
    ...(notes === '' ? [] : ['.PP', ...paragraphs(notes)]),
  ]
}

function notesOf(command: Command): string {
  let text = ''
  const { writeOut } = command.configureOutput()
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
  })
  command.outputHelp()
  command.configureOutput({ writeOut: writeOut! })
  return text.replace(command.helpInformation(), '').trim()
}

const itemOfArgument = (argument: Argument) => item(argument.name(), `${upperFirst(argument.description)}.`)

function itemOfOption(option: Option): readonly string[] {
  const names = flagsOf(option)
    .map((flag) => `\\fB${text(flag)}\\fR`)
    .join(', ')
  const name = valueNameOf(option)
  const shown = name === undefined ? '' : `\\fI${text(name)}\\fR`
  const words = option.argChoices === undefined ? '' : ` (${option.argChoices.join(', ')})`
  return [
    '.TP',
    `${names} ${option.optional ? `[${shown}]` : shown}`.trimEnd(),
    text(`${upperFirst(option.description)}${words}.`),
  ]
}

const item = (name: string, meaning: string) => ['.TP', `.I ${text(name)}`, text(meaning)]

const paragraphs = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, index) => (index === 0 ? [text(line.trim())] : ['.PP', text(line.trim())]))

/** Escapes backslashes, hyphens, non-ASCII characters, and a dot or quote at the beginning. @see groff_man_style(7) */
function text(plain: string): string {
  return plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replace(/\P{ASCII}/gu, (sign) => `\\[u${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)
}

const upperFirst = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
