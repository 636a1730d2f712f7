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
    .description('create a new site')
    .option('--base-url <url>', 'the public address of the site, such as https://photos.example')
    .option('--title <text>', 'the name of the site')
    .option('--photographer <name>', 'a photographer of the site; may be repeated', collect)
    .option('--email <address>', 'the e-mail address for licensing requests')
    .addOption(jsonOption())
    .addHelpText('after', '\nWhat you omit gets a sample value in site.json; edit it there.')
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
  say(`Created ${file}. Add photographs with «photoblog add FILE…».`)
  if (samples.length > 0) say(`Replace its sample values first: ${samples.join('; ')}.`)
  if (baseUrl === undefined) {
    say('Set its public address with «photoblog config BASE_URL=https://…»; it is written into picture files.')
  }
  say('Before the site goes public, fill in «imprint» and «privacy» too: German law requires both pages.')
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
