import { text as readToEnd } from 'node:stream/consumers'
import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import type { Clock } from '../photos/days/clock.js'
import { addDays } from '../photos/days/photo-date.js'
import { titleOf } from '../photos/title.js'
import { ConfigError, type PlacedFault } from '../site-dir/config-error.js'
import { faultsOfPhotos } from '../site-dir/faults-of-photos.js'
import { requireSite } from '../site-dir/open-site.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { faultOf, keepSettings, readConfig } from '../site-dir/settings/config.js'
import {
  explainFormer,
  isFormerSetting,
  isSecret,
  isSettingName,
  type KeptName,
  SETTING_NAMES,
} from '../site-dir/settings/settings.js'
import { suggest } from '../site-dir/similar-name.js'
import {
  faultOfMembers,
  readSiteMembers,
  type SiteMembers,
  valueAt,
  writeSiteMembers,
} from '../site-dir/site-members.js'
import { SITE_VALUE_NAMES, setSiteValues, showSiteValue } from '../site-dir/site-values.js'
import { faultsOfTheme } from '../site-dir/theme/read-appearance.js'
import { planTimeZone } from '../site-dir/time-zone-before.js'
import { type Given, jsonOption } from './parts/options.js'
import { printFailure, printJson, printLine, reloadHint, warn } from './parts/print.js'
import { printSettings, printTable } from './parts/table.js'
import { withSite } from './parts/with-site.js'

export function register(command: Command, clock: Clock): void {
  command
    .description('show each setting, where it comes from, and the values of site.json; NAME=VALUE saves one')
    .argument(
      '[settings...]',
      'NAME=VALUE, such as BASE_URL=https://photos.example or title="Harbour light"; NAME= removes it; the NAME of a secret alone prompts for it, and NAME=- reads it from standard input',
    )
    .addOption(jsonOption('print settings and site as JSON'))
    .addHelpText(
      'after',
      '\nSettings (upper case) are saved in settings.json in DATA_DIR, secrets in secrets.json, which only its owner can read. The environment overrides both. Other users of the machine can read the arguments of a command, so do not put a secret there.' +
        '\nValues of the site (lower case, such as title, photographers=Ada,Björn, imprint.name, keywordRules.road=Street) are saved in site.json; a value that begins with [, { or " is read as JSON.' +
        '\n«photoblog rename» also renames a category or photographer in all photos.',
    )
    .action((settings: string[], given: Given<'json'>) => runConfig(settings, given, clock))
}

async function runConfig(assignments: readonly string[], { json }: Given<'json'>, clock: Clock): Promise<void> {
  const { settings, values } = readAssignments(await readSecrets(assignments))
  const { dataDir } = readConfig(process.env)
  if (values.size > 0) await writeValues(dataDir, values, clock)
  if (settings.size > 0) await keepSettings(process.env, settings)
  const { sources } = readConfig(process.env)
  const site = await findValues(dataDir)
  if (json) return printJson({ settings: sources, ...(site && { site: Object.fromEntries(site) }) })
  const isAll = assignments.length === 0
  const given: readonly string[] = [...settings.keys(), ...values.keys()]
  const isShown = (path: string) => isAll || given.some((name) => isOf(path, name) || isOf(name, path))
  const shownSettings = sources.filter(({ name }) => isShown(name))
  printSettings(shownSettings)
  const shownValues = site?.filter(([path]) => isShown(path))
  if (shownValues === undefined || shownValues.length === 0) return
  if (shownSettings.length > 0) printLine('')
  const rows = shownValues.map(([name, value]) => [
    name,
    value === undefined ? '(default)' : showSiteValue(value, name),
  ])
  printTable(['in site.json', 'value'], rows)
  if (values.size > 0) printLine(reloadHint())
}

/** Whether a path equals a name or lies below it: `imprint` and `imprint.name` both belong to `imprint`. */
const isOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/** Reads site.json; `undefined` if it is missing or faulty, so that the settings are still shown. */
async function findValues(dataDir: string) {
  try {
    const members = await readSiteMembers(dataDir)
    return members && SITE_VALUE_NAMES.map((path) => [path, valueAt(members, path)] as const)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    printFailure(error.message)
    process.exitCode = 1
    return undefined
  }
}

/** @throws OwnerError listing every fault */
function changesOf(members: SiteMembers, values: ReadonlyMap<string, string>): SiteMembers {
  const faults: string[] = []
  const changes = setSiteValues(members, values, faults)
  const fault = faults.length === 0 ? faultOfMembers({ ...members, ...changes }) : undefined
  if (fault !== undefined) faults.push(fault)
  if (faults.length > 0) throw new OwnerError(faults.join('\n'))
  return changes
}

async function writeValues(dataDir: string, values: ReadonlyMap<string, string>, clock: Clock): Promise<void> {
  await requireSite(dataDir)
  const changes = changesOf((await readSiteMembers(dataDir)) ?? {}, values)
  if ('firstDate' in changes || 'photographers' in changes || 'categories' in changes) {
    refuse(await withSite(clock, ({ store }) => faultsOfPhotos(changes, store)))
  }
  if ('look' in changes) {
    refuse(await faultsOfTheme(dataDir, await writeSiteMembers(dataDir, changes, { dryRun: true })))
  }
  const kept = 'timeZone' in changes ? await withSite(clock, (site) => keepDays(changes, site)) : changes
  await writeSiteMembers(dataDir, kept)
}

/** @throws OwnerError listing every fault, if there are any */
function refuse(faults: readonly PlacedFault[]): void {
  if (faults.length > 0) throw new OwnerError(faults.map(({ message }) => message).join('\n'))
}

/** Warns about photos that a new time zone affects. @returns the members to write */
async function keepDays(changes: SiteMembers, { site, store, clock }: OwnSite): Promise<SiteMembers> {
  const plan = planTimeZone(changes, site, clock())
  if (plan === undefined) return changes
  const { today, todayThere, beginningOf } = plan
  const [first, last] = today < todayThere ? [today, todayThere] : [todayThere, today]
  for (const photo of await store.readBetween(addDays(first, 1), last)) {
    const effect = photo.date <= today ? 'stays published' : 'is published at once'
    warn(`The photo of ${photo.date}, ${JSON.stringify(titleOf(photo, site.language))}, ${effect}.`)
  }
  const next = addDays(last, 1)
  warn(`The next day, ${next}, begins at ${beginningOf(next)}.`)
  return plan.changes
}

/** Reads `NAME=VALUE`, and `NAME=`, which removes a value. @throws OwnerError listing every fault */
function readAssignments(assignments: readonly string[]) {
  const faults: string[] = []
  const settings = new Map<KeptName, string | undefined>()
  const values = new Map<string, string>()
  for (const assignment of assignments) {
    const { name = '', text } = /^(?<name>[^=]*)=(?<text>.*)$/su.exec(assignment)?.groups ?? {}
    if (text === undefined) faults.push(`${assignment} has no value; write NAME=VALUE, such as QUOTA=60`)
    else if (name === 'DATA_DIR') faults.push('DATA_DIR says where the settings are: set it in the environment')
    // Settings are in upper case, so the case of a misspelt name shows which list to search.
    else if (/^[a-z]/.test(name)) values.set(name, text)
    else if (isFormerSetting(name)) {
      if (text !== '') faults.push(explainFormer(name))
      settings.set(name, undefined)
    } else if (!isSettingName(name))
      faults.push(`${name} is not a setting; ${suggest(name, SETTING_NAMES, SITE_VALUE_NAMES)}`)
    else {
      const fault = text === '' ? undefined : faultOf(name, text)
      if (fault !== undefined) faults.push(fault)
      settings.set(name, text === '' ? undefined : text)
    }
  }
  if (faults.length > 0) throw new OwnerError(faults.join('\n'))
  return { settings, values }
}

/** A URL without a user, a parameter named like a password, or a fragment. */
const WITHOUT_PASSWORD = /^(?!.*[?&]password=)\w+:\/\/[^@#]*$/i

/**
 * Completes the assignments of a command: `NAME=-` reads a value from standard input, and the bare name of a secret
 * prompts for it.
 * @throws OwnerError when a value is missing
 */
async function readSecrets(assignments: readonly string[]): Promise<readonly string[]> {
  const complete: string[] = []
  for (const assignment of assignments) {
    const name = assignment.split('=', 1)[0]!
    const value = assignment === name ? undefined : assignment.slice(name.length + 1)
    if (!isSettingName(name) || (value !== '-' && !isSecret(name))) complete.push(assignment)
    else if (value === undefined) complete.push(`${name}=${await ask(name)}`)
    else if (value === '-') complete.push(`${name}=${await readInput(name)}`)
    else {
      complete.push(assignment)
      if (value === '' || WITHOUT_PASSWORD.test(value)) continue
      warn(`Other users of this machine could read ${name}; next time let «photoblog config ${name}» ask for it.`)
    }
  }
  return complete
}

async function readInput(name: string): Promise<string> {
  const value = (await readToEnd(process.stdin)).replace(/\r?\n$/, '')
  if (value === '') throw new OwnerError(`standard input contains no value for ${name}`)
  return value
}

async function ask(name: string): Promise<string> {
  if (process.stdin.isTTY !== true) {
    throw new OwnerError(`${name} can be typed only in a terminal; «photoblog config ${name}=-» reads standard input`)
  }
  const prompts = await import('@clack/prompts')
  const answer = await prompts.password({ message: name, mask: '', output: process.stderr })
  if (prompts.isCancel(answer) || !answer) throw new OwnerError(`no value was typed for ${name}; nothing was changed`)
  return answer
}
