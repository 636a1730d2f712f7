import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { initSite, refuseSecondSite, withoutSamples } from '../owner/init-site.js'
import { type Site, THEME_NAMES } from '../photos/site.js'
import { readList } from '../photos/texts/list-text.js'
import { findSamples } from '../site-dir/sample-values.js'
import { faultOf, readConfig } from '../site-dir/settings/config.js'
import { writeSettings } from '../site-dir/settings/settings-files.js'
import { parseSite } from '../site-dir/site-file.js'
import { faultOfMembers, type SiteMembers, writeSiteSchema } from '../site-dir/site-members.js'
import { askSite, type SiteAnswers } from './ask-site.js'
import { isAtTerminal } from './parts/ask.js'
import { choiceOption, type Given, jsonOption } from './parts/options.js'
import { printJson, printLine } from './parts/print.js'

type InitArguments = SiteAnswers & Given<'ask' | 'json'>

/** Members whose defaults are reported: when photos appear, in which language, and what others may do with them. */
const ASSUMED = ['timeZone', 'language', 'licence'] as const

/** The exit code that shells use for Ctrl-C. */
const EXIT_CODE_CANCELLED = 130

export function register(command: Command): void {
  command
    .description('create a new site; on a terminal it asks for anything not given as an option, except the look')
    .option('--title <text>', 'the name of the site')
    .option('--base-url <url>', 'the public address of the site, such as https://photos.example')
    .option(
      '--photographer <name>',
      'a photographer of the site; separate several with commas, or repeat the option',
      collectNames,
    )
    .option('--email <address>', 'the e-mail address for licensing requests')
    .option('--time-zone <zone>', 'the time zone whose midnight begins each day, such as Europe/Berlin')
    .option('--language <tag>', 'the language of the texts, such as de; pages exist in English and German')
    .option('--licence <licence>', 'such as CC-BY-4.0 or all-rights-reserved, or your own terms')
    .addOption(choiceOption('--look <name>', 'the look to begin with', THEME_NAMES))
    .option('--no-ask', 'ask nothing; «photoblog config» sets everything later')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nWithout a terminal, or with --json, there are no questions, so --photographer and --email are required unless --no-ask is given. «photoblog config» changes everything later.',
    )
    .action(runInit)
}

/** Splits names at commas, like the question on a terminal and «photoblog config». */
const collectNames = (value: string, before: readonly string[] = []) => [...before, ...readList(value, ',')]

async function runInit({ ask = true, json = false, ...given }: InitArguments): Promise<void> {
  const { dataDir, database } = readConfig(process.env)
  refuseFaults(given)
  refuseSecondSite(dataDir)
  const canAsk = !json && isAtTerminal()
  if (ask && !canAsk) refuseMissing(given)
  const answers = ask && canAsk ? await askSite(given) : given
  if (answers === undefined) {
    process.exitCode = EXIT_CODE_CANCELLED
    return
  }
  const members = membersOf(answers)
  const site = parseSite(JSON.stringify(members), 'site.json')
  const { baseUrl } = answers
  const settings = new Map([
    ...(baseUrl === undefined ? [] : [['BASE_URL', baseUrl] as const]),
    // A command that lacks DATABASE_URL must not create a SQLite database.
    ...(database.kind === 'postgres' ? [['DATABASE', 'postgres'] as const] : []),
  ])
  await writeSettings(dataDir, settings)
  await writeSiteSchema(dataDir)
  // Last, because the command refuses to run again once this file exists.
  const file = await initSite(dataDir, withoutSamples(site, Object.keys(members)))
  report(file, { site, answers, json })
}

function report(
  file: string,
  { site, answers, json }: { readonly site: Site; readonly answers: SiteAnswers; readonly json: boolean },
): void {
  const samples = findSamples(site)
  if (json) {
    printJson({ file, samples })
    return
  }
  printLine(
    `Created ${file}. Add photographs in your browser with «photoblog studio», or by name with «photoblog add FILE…».`,
  )
  const unsaid = [
    ...(answers.photographer === undefined ? ['photographers="Your Name"'] : []),
    ...(samples.length > 0 ? ['contactEmail=you@your.site'] : []),
  ]
  if (answers.photographer !== undefined && answers.email !== undefined && samples.length > 0) {
    printLine(`${site.contactEmail} is an example address that reaches nobody: «photoblog config ${unsaid[0]}».`)
  } else if (unsaid.length > 0) {
    const names = site.photographers.map(({ name }) => name).join(' and ')
    const advice = `«photoblog config ${unsaid.join(' ')}»`
    printLine(
      `First say whose site it is: ${advice}. Until then it names ${names}, and gives ${site.contactEmail} for licensing requests.`,
    )
  }
  const assumed = ASSUMED.filter((name) => answers[name] === undefined)
  if (assumed.length > 0) {
    const values = assumed.map((name) => `${name} ${site[name]}`).join(', ')
    printLine(`Assumed, because not given: ${values}. «photoblog config ${assumed[0]}=…» changes it.`)
  }
  if (answers.baseUrl === undefined) {
    printLine('Set its public address with «photoblog config BASE_URL=https://…»; it is written into picture files.')
  }
  printLine('Before the site goes public, fill in «imprint» and «privacy» too: German law requires both pages.')
}

/** Refuses to create a site without a photographer or an e-mail address. @throws OwnerError */
function refuseMissing(given: SiteAnswers): void {
  const missing = (['photographer', 'email'] as const).filter((name) => given[name] === undefined)
  if (missing.length === 0) return
  const options = missing.map((name) => `--${name}`).join(' and ')
  throw new OwnerError(
    `${options} ${missing.length === 1 ? 'is' : 'are'} missing, and nothing can be asked without a terminal or with --json; no site was created. Add ${options}, or --no-ask to set them later with «photoblog config»`,
  )
}

/** @throws OwnerError naming every option that is wrong */
function refuseFaults({ baseUrl, ...answers }: SiteAnswers): void {
  const addressFault = baseUrl === undefined ? undefined : faultOf('BASE_URL', baseUrl)
  const faults = [addressFault?.replace('BASE_URL', '--base-url'), faultOfMembers(membersOf(answers))]
  const found = faults.filter((fault) => fault !== undefined)
  if (found.length > 0) throw new OwnerError(found.join('\n'))
}

function membersOf({ title, photographer, email, timeZone, language, licence, look }: SiteAnswers): SiteMembers {
  const members = {
    title,
    photographers: photographer?.map((name) => ({ name })),
    language,
    timeZone,
    contactEmail: email,
    licence,
    look: look && { name: look },
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
