import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import {
  ALT_ADVICE,
  acceptProposals,
  findUndescribed,
  forgetProposals,
  listProposals,
  proposeAlts,
} from '../owner/describe/describe-photos.js'
import type { Clock } from '../photos/days/clock.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import { counted } from '../photos/texts/counted.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { requireDays } from './parts/named-days.js'
import { daysArgument, type Given, jsonOption } from './parts/options.js'
import { printJson, printLine, warn } from './parts/print.js'
import { endOnSignal } from './parts/signals.js'
import { printTable } from './parts/table.js'
import { onSite } from './parts/with-site.js'

interface DescribeArguments extends Given<'accept' | 'json' | 'reject' | 'show'> {
  readonly with?: string
}

export function register(command: Command, clock: Clock): void {
  command
    .description(
      'let your own program propose alt texts for photos that have none; nothing is published until you accept it',
    )
    .addArgument(daysArgument('[days...]', 'days of photos, or ranges of days; all photos without alt text if omitted'))
    .option('--with <program>', 'the program with its arguments; quote arguments that contain spaces')
    .option('--show', 'show the proposals')
    .option('--accept', 'make the proposals the alt texts of their photos')
    .option('--reject', 'discard the proposals')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe program is run without a shell, gets the path of a picture as its last argument, and must print a sentence within two minutes. Only --with can set the program, because files may come from others.' +
        `\n${ALT_ADVICE}`,
    )
    .action(onSite(clock, runDescribe))
}

async function runDescribe(site: OwnSite, named: readonly string[], given: DescribeArguments): Promise<void> {
  const { show = false, accept = false, reject = false } = given
  const command = wordsOf(given.with ?? '')
  const isAsked = command.length > 0
  if ([isAsked, show, accept, reject].filter(Boolean).length > 1) {
    throw new OwnerError('use one of --with, --show, --accept and --reject at a time')
  }
  if (![isAsked, show, accept, reject].includes(true)) {
    throw new OwnerError(`name the program that describes pictures: photoblog describe --with "PROGRAM ARGUMENT"`)
  }
  const days = await requireDays(named, site)
  if (accept) await acceptAll(days, given, site)
  else if (reject) await rejectAll(days, given, site)
  else {
    if (!show) await propose(days, command, given, site)
    await showAll(days, given, site)
  }
}

/** Splits a command line into words without a shell; a quoted word may contain spaces. */
function wordsOf(command: string): readonly string[] {
  return (command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  )
}

async function propose(
  days: readonly PhotoDate[],
  command: readonly string[],
  { json }: DescribeArguments,
  site: OwnSite,
): Promise<void> {
  const [program] = command
  const photos = await findUndescribed(days, site)
  if (json !== true) {
    printLine(
      photos.length === 0
        ? 'No alt text is missing.'
        : `${counted(photos.length, 'photo')} without alt text; asking ${program}.`,
    )
  }
  const { openEnvironment } = readConfig(process.env)
  const onFault = ({ date }: Photo, message: string) => {
    warn(`${date}: ${message}`)
    process.exitCode = 1
  }
  await endOnSignal(async (signal) => {
    await proposeAlts(photos, { command, env: openEnvironment, signal, onFault }, site)
    if (!signal.aborted) return
    warn('Interrupted: repeat the command, which skips photos that have a proposal.')
    process.exitCode = 1
  })
}

async function showAll(days: readonly PhotoDate[], { json }: DescribeArguments, site: OwnSite): Promise<void> {
  const proposals = await listProposals(days, site)
  if (json) {
    printJson({ proposals: proposals.map(({ photo, text }) => ({ date: photo.date, title: photo.title, alt: text })) })
    return
  }
  for (const { photo, text } of proposals) {
    printLine(`${photo.date}  ${photo.title}`)
    for (const line of text.split('\n')) printLine(`    ${line}`)
  }
  printLine(
    proposals.length === 0
      ? NOTHING_PROPOSED
      : `${counted(proposals.length, 'alt text', ['is', 'are'])} proposed, and not public yet: accept them with «photoblog describe --accept [DAY…]», or write «photoblog edit DAY --alt "…"».`,
  )
}

const NOTHING_PROPOSED = 'There are no proposals.'

async function acceptAll(days: readonly PhotoDate[], { json }: DescribeArguments, site: OwnSite): Promise<void> {
  const accepted = await acceptProposals(days, site)
  if (json) return printJson({ accepted: accepted.map(({ after }) => ({ date: after.date, alt: after.alt })) })
  const rows = accepted.map(({ after }) => [after.date, after.alt])
  printTable(['day', 'alt text'], rows)
  printLine(
    accepted.length === 0
      ? `${NOTHING_PROPOSED} «photoblog describe --with PROGRAM» asks for proposals.`
      : `${counted(accepted.length, 'alt text')} accepted; «photoblog undo» takes ${accepted.length === 1 ? 'it' : 'them'} back.`,
  )
}

async function rejectAll(days: readonly PhotoDate[], { json }: DescribeArguments, site: OwnSite): Promise<void> {
  const rejected = (await listProposals(days, site)).map(({ photo }) => photo)
  await forgetProposals(rejected, site)
  if (json) printJson({ rejected: rejected.map(({ date }) => date) })
  else printLine(rejected.length === 0 ? NOTHING_PROPOSED : `${counted(rejected.length, 'proposal')} discarded.`)
}
