import { LICENCE_IDS } from '../../photos/licence.js'
import { type Site, SPECIFIED_SITE } from '../../photos/site.js'
import { type SchemaPart, schemaAt } from '../../site-dir/explain-schema-errors.js'
import { describeSite } from '../../site-dir/site-file.js'
import { type SiteMembers, valueAt } from '../../site-dir/site-members.js'
import { SITE_FILE_SCHEMA } from '../../site-dir/site-schema.js'
import { SITE_VALUE_NAMES } from '../../site-dir/site-values.js'
import type { StudioWords } from '../words/words.js'

export type SiteFieldKind = 'text' | 'number' | 'choice' | 'checks' | 'lines' | 'people' | 'rules' | 'pairs' | 'licence'

export type SiteField = (typeof SITE_FIELDS)[number]
/** Fields under one heading; `name` may be a member of site.json. */
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/** Every value of site.json that has a name, such as `imprint.name`; series have a separate page. */
export const SITE_FIELDS = SITE_VALUE_NAMES.filter((path) => path !== 'series').map((path) => {
  const schema = schemaAt(SITE_FILE_SCHEMA as SchemaPart, path.split('.')) ?? {}
  const kind = kindOf(schema)
  const listed = (kind === 'checks' ? schema.items : schema)?.anyOf?.map((one) => String(one.const)) ?? []
  const choices = schema.type === 'boolean' ? ['true', 'false'] : listed
  return {
    path,
    kind,
    description: schema.description ?? '',
    /** For `choice`, `checks` and `licence`. */
    choices: kind === 'licence' ? LICENCE_IDS : choices,
  }
})

function kindOf({ type, items, anyOf, additionalProperties: others }: SchemaPart): SiteFieldKind {
  if (type === 'array') return items?.anyOf !== undefined ? 'checks' : items?.type === 'object' ? 'people' : 'lines'
  if (type === 'object') return typeof others === 'object' && others.type === 'string' ? 'pairs' : 'rules'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'choice'
  if (anyOf === undefined) return 'text'
  return anyOf.every((one) => one.const !== undefined) ? 'choice' : 'licence'
}

/** The label of a field or group, or else its name split into words: “Text typeface” for `look.textTypeface`. */
export function labelOf(path: string, { labels, groups }: StudioWords['site']): string {
  const [, name = path] = path.split('.')
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return labels[path] ?? groups[path] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields that people look for together. Other members with several values form separate groups; the rest come last. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  site: ['title', 'description', 'language', 'timeZone', 'firstDate', 'contactEmail'],
  photos: ['photographers', 'categories', 'keywordRules', 'licence'],
  pictures: ['formats', 'largestPicture'],
}

function groupOf({ path }: SiteField): string {
  const [member = ''] = path.split('.', 1)
  const together = Object.keys(TOGETHER).find((name) => TOGETHER[name]?.includes(member))
  return together ?? (path === member ? 'others' : member)
}

const ORDER = Object.values(TOGETHER).flat()
const NAMES = new Set([
  ...Object.keys(TOGETHER),
  ...SITE_FIELDS.map(groupOf).filter((name) => name !== 'others'),
  'others',
])

export const FIELD_GROUPS = [...NAMES]
  .map((name) => ({
    name,
    fields: SITE_FIELDS.filter((field) => groupOf(field) === name).sort(
      (a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path),
    ),
  }))
  .filter(({ fields }) => fields.length > 0)

/** Kinds whose empty input means that the file omits the value; the others show the default. */
const EMPTY_WHEN_ABSENT: ReadonlySet<SiteFieldKind> = new Set(['text', 'number', 'choice'])

export function shownValue(members: SiteMembers, { path, kind }: SiteField): unknown {
  return valueAt(members, path) ?? (EMPTY_WHEN_ABSENT.has(kind) ? undefined : valueAt(SPECIFIED_SITE, path))
}

export function defaultOf(site: Site, path: string): string {
  const value = path === 'description' ? describeSite(site.photographers, site.language) : valueAt(SPECIFIED_SITE, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
