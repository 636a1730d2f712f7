import type { Command } from 'commander'
import { type Site, SPECIFIED_SITE } from '../archive/index.js'
import { faultOf, findSamples, OwnerError, parseSite, readConfig, writeSettings } from '../data-dir/index.js'
import { initSite } from '../publish/index.js'
import { collect, jsonOption } from './parts/options.js'
import { printJson } from './parts/photo-words.js'
import { say } from './parts/say.js'

interface InitArguments {
  readonly baseUrl?: string
  readonly title?: string
  readonly photographer?: readonly string[]
  readonly email?: string
  readonly json?: boolean
}

/** `photoblog init`: makes a site to be edited. */
export function register(command: Command): void {
  command
    .description('make a new site')
    .option('--base-url <url>', 'the address where readers will find it, as https://photos.example')
    .option('--title <text>', 'its name')
    .option('--photographer <name>', 'who takes the photos; may be repeated', collect)
    .option('--email <address>', 'where licensing requests go')
    .addOption(jsonOption())
    .addHelpText('after', '\nWhat is left out stands in site.json as a sample, to be edited.')
    .action((given: InitArguments) => runInit(given))
}

async function runInit(given: InitArguments = {}): Promise<void> {
  const { dataDir, database } = readConfig(process.env)
  const { baseUrl, json = false } = given
  const fault = baseUrl === undefined ? undefined : faultOf('BASE_URL', baseUrl)
  if (fault !== undefined) throw new OwnerError(fault.replace('BASE_URL', '--base-url'))
  const site = siteOf(given)
  const file = await initSite(dataDir, site)
  await writeSettings(
    dataDir,
    new Map([
      ...(baseUrl === undefined ? [] : [['BASE_URL', baseUrl] as const]),
      // Without the address of its database, a command is not to make another one.
      ...(database.kind === 'postgres' ? [['DATABASE', 'postgres'] as const] : []),
    ]),
  )
  const samples = findSamples(site)
  if (json) {
    printJson({ file, samples })
    return
  }
  say(`Made ${file}. Add photographs with «photoblog add FILE…».`)
  if (samples.length > 0) say(`It holds sample values that you replace first: ${samples.join('; ')}.`)
  if (baseUrl === undefined) {
    say('Where readers will find it: «photoblog config BASE_URL=https://…»; pictures name that address.')
  }
  say('Before others see the site, fill in «imprint» and «privacy» too: German law asks for both pages.')
}

function siteOf({ title, photographer, email }: InitArguments): Site {
  const by = photographer?.join(photographer.length > 2 ? ', ' : ' and ')
  const values = {
    ...(title !== undefined && { title }),
    ...(by !== undefined && { description: `One photograph a day, by ${by}.` }),
    ...(photographer !== undefined && { photographers: photographer.map((name) => ({ name })) }),
    ...(email !== undefined && { contactEmail: email }),
  }
  return Object.keys(values).length === 0
    ? SPECIFIED_SITE
    : parseSite(JSON.stringify(values), 'the options of «photoblog init»')
}
