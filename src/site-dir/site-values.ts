import { formatList, readList } from '../photos/texts/list-text.js'
import { type SchemaPart, schemaAt } from './explain-schema-errors.js'
import { suggest } from './similar-name.js'
import type { SiteMembers } from './site-members.js'
import { SITE_FILE_SCHEMA } from './site-schema.js'

const ROOT = SITE_FILE_SCHEMA as SchemaPart

/** Members of site.json that the program writes itself. */
const NOT_SET: ReadonlySet<string> = new Set(['$schema', 'timeZoneBefore'])

/** Members of site.json that can be named on the command line, such as `title` and `imprint.name`. */
export const SITE_VALUE_NAMES: readonly string[] = Object.entries(ROOT.properties ?? {})
  .filter(([name]) => !NOT_SET.has(name))
  .flatMap(([name, { properties }]) =>
    properties === undefined ? [name] : Object.keys(properties).map((inner) => `${name}.${inner}`),
  )

/** Values that cannot be removed, because a sample would take their place. */
const ESSENTIAL: ReadonlySet<string> = new Set(['title', 'photographers', 'contactEmail'])

/** Lists of sentences, which may contain commas: plain text is read as one item, and several items need JSON. */
const SENTENCES: ReadonlySet<string> = new Set(['privacy.further'])

/**
 * Applies assignments to members of site.json: `title=Harbour light`, `photographers=Ada, Björn`, `keywordRules.road=Street`;
 * `imprint.name=` removes a value.
 * @param faults receives one line per fault
 * @returns the changed members
 */
export function setSiteValues(
  members: SiteMembers,
  assignments: ReadonlyMap<string, string>,
  faults: string[],
): SiteMembers {
  const changed: Record<string, unknown> = {}
  for (const [path, text] of assignments) {
    const [name = '', ...rest] = path.split('.')
    const inner = rest.join('.')
    const schema = schemaOf(name, inner)
    if (schema === undefined) {
      faults.push(whyUnknown(path))
      continue
    }
    if (text === '' && ESSENTIAL.has(path)) {
      faults.push(`${path} cannot be removed; set another value`)
      continue
    }
    try {
      const former = name in changed ? changed[name] : members[name]
      changed[name] =
        inner === ''
          ? readValue(schema, text, former)
          : { ...(former as object), [inner]: readInner(path, schema, text) }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      faults.push(`${path} begins with ${text[0]}, so it must be JSON: ${error.message}`)
    }
  }
  return changed
}

function whyUnknown(path: string): string {
  const inner = SITE_VALUE_NAMES.filter((name) => name.startsWith(`${path}.`))
  if (inner.length > 0) return `${path} has several values; name one of them: ${inner.join(', ')}`
  return `${path} is not a value of site.json; ${suggest(path, SITE_VALUE_NAMES)}`
}

/** Formats a value in the syntax that `setSiteValues` reads, except that aliases follow a photographer in brackets. */
export function showSiteValue(value: unknown, path = ''): string {
  if (value === undefined) return ''
  if (SENTENCES.has(path) && Array.isArray(value) && value.length > 1) return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(showItem).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function showItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return formatList([String(item)], ',')
  const { name, aliases = [] } = item as { readonly name?: string; readonly aliases?: readonly string[] }
  return aliases.length === 0 ? String(name) : `${name} (${aliases.join(', ')})`
}

/** The schema of a value that can be set. An object with known members is set one member at a time. */
function schemaOf(name: string, inner: string): SchemaPart | undefined {
  const member = NOT_SET.has(name) ? undefined : schemaAt(ROOT, [name])
  if (inner !== '' && member?.type !== 'object') return undefined
  const schema = inner === '' ? member : schemaAt(ROOT, [name, inner])
  return schema?.properties === undefined ? schema : undefined
}

function readInner(path: string, schema: SchemaPart, text: string): unknown {
  const isSentence = SENTENCES.has(path) && text !== '' && !text.startsWith('[')
  return isSentence ? [text.startsWith('"') ? JSON.parse(text) : text] : readValue(schema, text, undefined)
}

/** Converts text to the type of the schema; text that begins like JSON is parsed as JSON. */
function readValue(schema: SchemaPart, text: string, former: unknown): unknown {
  if (text === '') return undefined
  if (schema.type === 'boolean') return /^"?(?:true|false)"?$/.test(text) ? text.includes('true') : text
  if (/^[[{"]/.test(text)) return JSON.parse(text)
  if (text === 'null') return null
  if (schema.type === 'array') return readList(text, ',').map((item) => toItem(schema, item, former))
  if (isNumber(schema)) return /^-?\d+$/.test(text) ? Number(text) : text
  return text
}

/** An item with a name, such as a photographer, keeps its other members if it is listed again. */
function toItem({ items }: SchemaPart, item: string, former: unknown): unknown {
  if (items?.properties?.name === undefined) return item
  const known = Array.isArray(former) ? former.find((one: { readonly name?: string }) => one?.name === item) : undefined
  return known ?? { name: item }
}

function isNumber({ type, anyOf }: SchemaPart): boolean {
  return type === 'integer' || type === 'number' || anyOf?.every(isNumber) === true
}
