// Makes the complete reference pages of the handbook, each from the table that the program itself uses.

import { commandsOf } from '../src/cli/help/list-commands.js'
import { gatherProgram } from '../src/cli/program.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { de } from '../src/site/words/de.js'
import { en } from '../src/site/words/en.js'
import { WORD_KEYS } from '../src/site/words/own-words.js'
import { SETTINGS } from '../src/site-dir/settings/settings.js'
import { SITE_FILE_SCHEMA } from '../src/site-dir/site-schema.js'

const MADE = '<!-- Made by `npm run handbook`: change its source instead. -->'

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
    'Find the command you need. `photoblog add --help` explains one command; `photoblog manual` explains all. Many have `--json`, for programs.',
    ['| command | does |', '|---|---|', ...rows].join('\n'),
    '`photoblog completion bash` (or `zsh`, `fish`) prints a script for the Tab key of your shell.',
  )
}

function listSettings(): string {
  const sections = Object.entries(SETTINGS).map(([name, setting]) => {
    return [
      `## ${name}`,
      setting.meaning,
      `Value: ${setting.must}. Default: ${setting.defaultText}.${setting.isSecret ? ' Saved in `secrets.json`.' : ''}`,
    ].join('\n\n')
  })
  return page(
    'Settings',
    'Set up the server here. The site itself, with title and photographers, is in [site.json](site-json.md).',
    '`photoblog config` shows all settings and where each comes from. `photoblog config NAME=VALUE` saves one in the site, and `photoblog config NAME=` removes it. For passwords use `photoblog config NAME`, which asks without showing what you type, or `photoblog config NAME=-`, which reads standard input: other users can see the arguments of commands. Secrets are saved in `secrets.json`, which only its owner can read.',
    'An environment variable of the same name wins. `DATA_DIR`, the directory of the site, exists only in the environment.',
    'A running server reads new values after the [HUP signal](glossary.md#sighup): `systemctl reload photoblog`. `PORT`, `HOST` and `METRICS` need a restart.',
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
    'Describe your site in `site.json`, a file in `DATA_DIR`.',
    '`photoblog config` shows the values and sets them: `photoblog config title="Harbour light"`. Separate list items with commas: `photoblog config categories="Harbour, Town"`. A backslash keeps a comma in an item: `\\,`. You can also edit the file by hand; `site.schema.json` next to it, which editors understand, has all limits.',
    'An invalid value is refused with line and column. A running server reads new values after the [HUP signal](glossary.md#sighup): `systemctl reload photoblog`.',
    'Omitted values have defaults. A list that you write replaces the default list.',
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
    'Replace words on the pages with your own, in whatever language you write:',
    '```sh\nphotoblog config words.frame.archive=Album\n```',
    'An empty value restores the original:',
    '```sh\nphotoblog config words.frame.archive=\n```',
    'The texts of the licence, imprint and privacy pages cannot be changed here, nor can sentences with a number or name.',
    ['| key | English | German |', '|---|---|---|', ...rows].join('\n'),
    `## What can go wrong

- **“… is not a word on the pages”**: the key is misspelt. The message names the nearest one.`,
  )
}

/** An example to copy for each value that is more than plain text. */
const READY: Readonly<Record<string, readonly [why: string, line: string]>> = {
  keywordRules: [
    'Map one keyword to a category, and ignore another:',
    `photoblog config categories="Harbour, Town" keywordRules.pier=Harbour 'keywordRules.5 stars=null'`,
  ],
  licence: [
    'Your own terms, with mining reserved:',
    `photoblog config licence='{"text": "Schools may print my photos. All others please ask.", "mining": "reserved"}'`,
  ],
  photographers: [
    'One photographer with other names, and one without:',
    `photoblog config photographers='[{"name": "Ada Lind", "aliases": ["A. Lind", "ada@lind.test"]}, {"name": "Björn Berg"}]'`,
  ],
  privacy: [
    'A paragraph may contain commas. Several paragraphs are a JSON list:',
    [
      'photoblog config privacy.further="We keep logs for a week, then delete them."',
      `photoblog config privacy.further='["We keep logs for a week, then delete them.", "Letters are answered, then deleted."]'`,
    ].join('\n'),
  ],
}

const SITE_FAULTS = `## What can go wrong

- **“… so it must be JSON: …”**: a bracket or a quotation mark is missing. Copy a line from above, keep its outer quotation marks, and change one word at a time.
- **“privacy needs imprint”** or **“privacy needs authority”**: these pages need all their values. [Rights](rights.md#imprint-and-privacy) has a line that fills them in.
- **A list has lost an item.** Lists are written whole: name the old items together with the new one.`

function sectionOf(name: string, schema: Schema): string {
  const inner = Object.entries(schema.properties ?? schema.items?.properties ?? {})
  const rows = inner.map(([member, of]) => `| \`${member}\` | ${kindOf(of)} | ${inCell(of.description ?? '')} |`)
  const table = rows.length === 0 ? [] : [['| member | kind | meaning |', '|---|---|---|', ...rows].join('\n')]
  const more = [...(schema.anyOf ?? []), schema.items ?? {}].flatMap(({ description }) => description ?? [])
  const kind = `Kind: ${kindOf(schema)}.${defaultOf(name)}`
  const meaning = `${schema.description}${EXPLAINED[name] ?? ''}`
  return [`## ${name}`, meaning, ...more, kind, ...table, ...readyLine(name)].join('\n\n')
}

/** Sentences that link terms in a description to the glossary. */
const EXPLAINED: Readonly<Record<string, string>> = {
  language: ' It is a [language tag](glossary.md#language-tag).',
  timeZone: ' It is a [time zone name](glossary.md#time-zone-name).',
}

/** The values whose description does not state their default. */
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

function kindOf({ type, anyOf, items, minimum, maximum, ...schema }: Schema): string {
  if ('const' in schema) return `\`${schema.const}\``
  if (anyOf !== undefined) return [...new Set(anyOf.map(kindOf))].join(' or ')
  if (type === 'array') return `list of ${items?.anyOf === undefined ? manyOf(kindOf(items!)) : kindOf(items)}`
  if (type === 'integer') return `number, ${minimum} to ${maximum}`
  if (type === 'object') return 'object'
  if (type === 'null') return '`null`'
  if (type === 'boolean') return '`true`/`false`'
  return 'text'
}

/** `number, 1 to 3` → `numbers, 1 to 3` */
const manyOf = (kind: string) => kind.replace(/^\w+/, '$&s')

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const page = (title: string, ...parts: readonly string[]) => `${[`# ${title}`, MADE, ...parts].join('\n\n')}\n`
