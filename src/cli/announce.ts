import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { announcePhotos, maskSecrets, type Outcome, toPost } from '../owner/announce/announce-photos.js'
import { openDryOutbox } from '../owner/announce/dry-outbox.js'
import { RefusedError } from '../owner/announce/outbox.js'
import { findDue } from '../owner/announce/plan-announcements.js'
import type { Target } from '../owner/announce/target.js'
import { createTargets } from '../owner/announce/targets.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { titleOf } from '../photos/title.js'
import { createSharedClock } from '../server/shared-clock.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { type Given, jsonOption } from './parts/options.js'
import { EXIT_CODE_INCOMPLETE, print, printable, printJson, printLine, warn } from './parts/print.js'
import { endOnSignal } from './parts/signals.js'
import { onSite } from './parts/with-site.js'

export function register(command: Command, clock: Clock): void {
  command
    .description(
      'announce each new photo once on Mastodon and Bluesky, and by mail, WebSub, IndexNow and webhooks, as configured',
    )
    .option('--dry-run', 'print each request with its body, and send nothing; secrets are not shown')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nRun it every 15 minutes: it sends what is due, and nothing twice. Photos are announced within a week of their day, and a new target begins with today’s photo.' +
        '\nExit codes: 0 complete · 1 failed · 3 some announcements failed or got no answer; later runs repeat them, unless that could send one twice.',
    )
    .action(onSite(clock, runAnnounce))
}

async function runAnnounce(own: OwnSite, { json = false, dryRun = false }: Given<'json' | 'dryRun'>) {
  const config = readConfig(process.env)
  const targets = createTargets(config, own)
  if (targets.length === 0) {
    throw new OwnerError(
      'no target is configured; set MASTODON_URL, BLUESKY_URL, WEBSUB_HUBS, INDEXNOW_URL, WEBHOOKS or MAIL_URL with «photoblog config»',
    )
  }
  if (config.publicUrl === undefined) {
    throw new OwnerError(
      `announcements link to the public address, but ${config.baseUrl} is not public: set BASE_URL=https://…`,
    )
  }
  // Reads the database's clock: a photo is due only once both clocks have reached its day.
  await own.store.revision()
  const site = { ...own, clock: createSharedClock(own.clock, own.store).clock }
  if (dryRun) return showDue(targets, site)
  report(await endOnSignal((signal) => announcePhotos(targets, site, signal)), own, json)
}

async function showDue(targets: readonly Target[], own: OwnSite): Promise<void> {
  const due = (await findDue(targets, own)).flat()
  for (const one of due) {
    const { target, photo } = one
    printLine(`# ${photo.date} ${JSON.stringify(titleOf(photo, own.site.language))} to ${target.name}`)
    const show = (text: string) => print(`\n${maskSecrets(text, target).split('\n').map(printable).join('\n')}\n`)
    await target.send(toPost(one, own), openDryOutbox(show)).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error
      show(error.message)
    })
    print('\n')
  }
  printLine(due.length === 0 ? NOTHING_DUE : `${counted(due.length, 'announcement')} would be sent; nothing was.`)
}

const NOTHING_DUE = 'There is nothing to announce now.'

const STATES: Readonly<Record<Outcome['state'], string>> = {
  sent: 'sent to',
  failed: 'not sent to',
  unsure: 'perhaps sent to',
}

function report(outcomes: readonly Outcome[], { site }: OwnSite, json: boolean): void {
  if (outcomes.some(({ state }) => state !== 'sent')) process.exitCode = EXIT_CODE_INCOMPLETE
  if (json) {
    printJson({ announcements: outcomes.map(({ photo, ...outcome }) => ({ date: photo.date, ...outcome })) })
    return
  }
  if (outcomes.length === 0) printLine(NOTHING_DUE)
  for (const { photo, target, state, error } of outcomes) {
    const line = `${photo.date} ${JSON.stringify(titleOf(photo, site.language))} ${STATES[state]} ${target}`
    if (error === undefined) printLine(line)
    else warn(`${line}: ${error}`)
  }
}
