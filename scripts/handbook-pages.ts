// The pages of the handbook that must be complete, each made from the table by which the program works.

import { commandsOf } from '../src/cli/help/list-commands.js'
import { gatherProgram } from '../src/cli/program.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { de } from '../src/site/words/de.js'
import { en } from '../src/site/words/en.js'
import { WORD_KEYS } from '../src/site/words/own-words.js'
import { SETTINGS } from '../src/site-dir/settings/settings.js'
import { SITE_FILE_SCHEMA } from '../src/site-dir/site-schema.js'

const MADE = '<!-- Made by «npm run handbook»: change its source instead. -->'

/** Name of the page → its markdown. */
export async function makeReferencePages(): Promise<Readonly<Record<string, string>>> {
  return {
    commands: await listAllCommands(),
    settings: listSettings(),
    'site-json': listSiteMembers(),
    words: listWords(),
  }
}

async function listAllCommands(): Promise<string> {
  const rows = commandsOf(await gatherProgram('', () => new Date()))
    .filter((command) => command.name() !== 'help')
    .map((command) => `| \`photoblog ${command.name()}\` | ${inCell(command.description())} |`)
  return page(
    'Commands',
    'At the end of this page you know which commands there are.',
    'Each command explains its options itself: `photoblog add --help`. The manual page, `photoblog manual`, has all of them. Where a program might read the result, there is `--json`.',
    ['| command | does |', '|---|---|', ...rows].join('\n'),
    'For the Tab key of your shell there is `photoblog completion bash`, or `zsh`, or `fish`.',
  )
}

function listSettings(): string {
  const sections = Object.entries(SETTINGS).map(([name, setting]) => {
    return [
      `## ${name}`,
      setting.meaning,
      `Value: ${setting.must}. Default: ${setting.defaultText}.${setting.isSecret ? ' It is kept in `secrets.json`.' : ''}`,
    ].join('\n\n')
  })
  return page(
    'Settings',
    'At the end of this page you know all settings of the server. The site itself, its title and its photographers, is in [site.json](site-json.md).',
    'Settings are kept with the site. `photoblog config NAME=VALUE` writes one, and `photoblog config NAME=` removes it. `photoblog config` shows all, and where each comes from. What may be a password goes into `secrets.json`, which nobody else can read. Do not write it into the command, whose arguments other users of the machine can read: `photoblog config NAME` asks for it without showing what you type, and `photoblog config NAME=-` reads it from standard input.',
    'A variable of the environment with the same name goes before. The server and all commands read the same files. One setting is in the environment only: `DATA_DIR` says in which directory the site is.',
    'A running server takes new values up when it gets the [signal HUP](glossary.md#sighup): `systemctl reload photoblog`. `PORT`, `HOST` and `METRICS` need a restart.',
    ...sections,
  )
}

interface Schema {
  readonly description?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

function listSiteMembers(): string {
  const { properties } = SITE_FILE_SCHEMA as Schema
  const names = Object.keys(properties!)
    .filter((name) => !name.startsWith('$'))
    .sort((one, other) => one.localeCompare(other, 'en'))
  return page(
    'site.json from A to Z',
    'At the end of this page you know every value of `site.json`, the file in `DATA_DIR` that says what your site is.',
    '`photoblog config` shows the values, and sets one: `photoblog config title="Harbour light"`. A list is written with commas: `photoblog config categories="Harbour, Town"`. A backslash keeps a comma in an item: `\\,`. A comma in a sentence divides nothing. You can also edit the file by hand. Editors that know JSON Schema check it while you type, because `photoblog init` puts the schema beside it.',
    'A faulty value is refused, with line and column. A running server takes new values up when it gets the [signal HUP](glossary.md#sighup): `systemctl reload photoblog`.',
    'What you leave out has a default. A list that you write takes the place of the default one.',
    ...names.map((name) => sectionOf(name, properties![name]!)),
    SITE_FAULTS,
  )
}

function listWords(): string {
  const wordAt = (language: object, key: string) =>
    String(key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], language))
  const rows = WORD_KEYS.map((key) => `| \`${key}\` | ${inCell(wordAt(en, key))} | ${inCell(wordAt(de, key))} |`)
  return page(
    'Words',
    'At the end of this page you know which words of the pages you can change.',
    'Pages speak English and German. Each of these words can be another one, whatever the language of your site:',
    '```sh\nphotoblog config words.frame.archive=Album\n```',
    'To have the old word back, leave the new one out:',
    '```sh\nphotoblog config words.frame.archive=\n```',
    'What the licence, the imprint and the page on privacy say cannot be changed here. Nor can sentences with a number or a name in them.',
    ['| key | English | German |', '|---|---|---|', ...rows].join('\n'),
    `## What can go wrong

- **«… is not a word of the pages»**: the key is misspelt. The message names the nearest one.
- **The page shows the old word.** A running server has not read \`site.json\` again: \`systemctl reload photoblog\`.`,
  )
}

/** A line to copy for each value that is harder to write than a text. */
const READY: Readonly<Record<string, readonly [why: string, line: string]>> = {
  keywordRules: [
    'A keyword of your files becomes a category, and another is ignored:',
    `photoblog config categories="Harbour, Town" keywordRules.pier=Harbour 'keywordRules.5 stars=null'`,
  ],
  licence: [
    'Terms of your own, with a word about the training of AI models:',
    `photoblog config licence='{"text": "Schools may print my photos. All others please ask.", "mining": "reserved"}'`,
  ],
  photographers: [
    'A photographer with other names, and another without:',
    `photoblog config photographers='[{"name": "Ada Lind", "aliases": ["A. Lind", "ada@lind.test"]}, {"name": "Björn Berg"}]'`,
  ],
  privacy: [
    'A paragraph may have commas. Several paragraphs are a list of JSON:',
    [
      'photoblog config privacy.further="We keep logs for a week, then delete them."',
      `photoblog config privacy.further='["We keep logs for a week, then delete them.", "Letters are answered, then deleted."]'`,
    ].join('\n'),
  ],
}

const SITE_FAULTS = `## What can go wrong

- **«… begins like JSON and is none»**: a bracket or a quotation mark is missing. Copy the line above, and change one word at a time. Keep the single quotation marks around the whole.
- **«privacy needs imprint»** or **«privacy needs authority»**: the pages on rights are complete or not there. [Rights](rights.md#imprint-and-privacy) has a line that fills them in.
- **A list has lost a member.** A list is written whole: name the old members together with the new one.`

function sectionOf(name: string, schema: Schema): string {
  const inner = Object.entries(schema.properties ?? schema.items?.properties ?? {})
  const rows = inner.map(([member, of]) => `| \`${member}\` | ${kindOf(of)} | ${inCell(of.description ?? '')} |`)
  const table = rows.length === 0 ? [] : [['| member | kind | meaning |', '|---|---|---|', ...rows].join('\n')]
  const more = [...(schema.anyOf ?? []), schema.items ?? {}].flatMap(({ description }) => description ?? [])
  const kind = `Kind: ${kindOf(schema)}.${defaultOf(name)}`
  const meaning = `${schema.description}${EXPLAINED[name] ?? ''}`
  return [`## ${name}`, meaning, ...more, kind, ...table, ...readyLine(name)].join('\n\n')
}

/** Words of a description that the glossary explains. */
const EXPLAINED: Readonly<Record<string, string>> = {
  language: ' It is a [language tag](glossary.md#language-tag).',
  timeZone: ' It is a [time zone name](glossary.md#time-zone-name).',
}

/** The values whose description does not say what a site has that leaves them out. */
const DEFAULTED = ['categories', 'firstDate', 'language', 'licence', 'timeZone'] as const

function defaultOf(name: string): string {
  const defaulted = DEFAULTED.find((other) => other === name)
  if (defaulted === undefined) return ''
  return ` Default: ${[SPECIFIED_SITE[defaulted]].flat().join(', ')}.`
}

function readyLine(name: string): readonly string[] {
  const [why, line] = READY[name] ?? []
  return why === undefined ? [] : [why, `\`\`\`sh\n${line}\n\`\`\``]
}

function kindOf({ type, anyOf, items, maxLength, minimum, maximum, ...schema }: Schema): string {
  if ('const' in schema) return `\`${schema.const}\``
  if (anyOf !== undefined) return [...new Set(anyOf.map(kindOf))].join(' or ')
  if (type === 'array') return `a list of ${items?.anyOf === undefined ? manyOf(kindOf(items!)) : kindOf(items)}`
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`
  if (type === 'object') return 'an object'
  if (type === 'null') return '`null`'
  return maxLength === undefined ? 'a text' : `a text of up to ${maxLength} characters`
}

/** `a text of up to 40 characters` → `texts of up to 40 characters` */
const manyOf = (kind: string) => kind.replace(/^an? (\w+)/, '$1s')

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const page = (title: string, ...parts: readonly string[]) => `${[`# ${title}`, MADE, ...parts].join('\n\n')}\n`
