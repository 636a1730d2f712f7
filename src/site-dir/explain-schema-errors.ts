import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import type { PlacedFault } from './config-error.js'
import { suggest } from './similar-name.js'
import { PLAIN } from './site-schema.js'

type SchemaError = ReturnType<typeof Errors>[1][number]

/** Explains schema errors to an owner: where each one is, which value is wrong, and what to write instead. */
export function explainSchemaErrors(schema: TSchema, value: unknown): readonly PlacedFault[] {
  const [, errors] = Errors(schema, value)
  const faults = new Map<string, PlacedFault>()
  for (const error of errors) {
    const message = explain(error, schema, value)
    // One error per place is enough, because a failed union has one for each alternative.
    if (message !== undefined && !faults.has(error.instancePath)) {
      faults.set(error.instancePath, {
        pointer: error.instancePath,
        message,
        ...(OF_FORM.has(error.keyword) && { isForm: true }),
      })
    }
  }
  return [...faults.values()]
}

function explain(error: SchemaError, root: TSchema, whole: unknown): string | undefined {
  const { keyword, instancePath } = error
  const params = error.params as Readonly<Record<string, unknown>>
  const steps = instancePath.split('/').slice(1).map(unescapeStep)
  const name = steps.join('.') || 'the file'
  const { description = '', anyOf } = schemaAt(root, steps) ?? {}
  const value = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], whole)
  const shown = show(value)
  const must = (rule: string) => `${name} is ${shown}; it must ${rule}${description && `. ${description}`}`
  switch (keyword) {
    case 'boolean': {
      const known = alternativesOf(schemaAt(root, steps.slice(0, -1))).flatMap(({ properties = {} }) =>
        Object.keys(properties),
      )
      return `${name} is not a setting; ${suggest(steps.at(-1) ?? '', known)}`
    }
    case 'additionalProperties':
    // Another check reports unknown names.
    case 'propertyNames':
    case 'enum':
      return undefined
    case 'required':
      return `${name} needs ${(params.requiredProperties as readonly string[]).join(', ')}`
    case 'type':
    case 'const':
    case 'anyOf':
      // An alternative of the right type has a more specific error.
      if (anyOf?.some((one) => one.const === undefined && Check({ type: one.type }, value))) return undefined
      return must(`be ${anyOf === undefined ? TYPES[String(params.type)] : describeChoice(anyOf)}`)
    case 'minLength':
      return `${name} is empty; fill it in or remove it`
    case 'maxLength':
      return `${name} is longer than ${params.limit} characters; shorten it`
    case 'minItems':
      return shown === '[]'
        ? `${name} is empty; list at least ${params.limit}, or remove it`
        : must(`have ${params.limit} items`)
    case 'pattern':
      return params.pattern === PLAIN
        ? must('not contain line breaks or control characters')
        : `${name} is ${shown}; it must be ${withArticle(description)}`
    case 'minimum':
      return must(`be at least ${params.limit}`)
    case 'maximum':
      return must(`be at most ${params.limit}`)
    default:
      return `${name} is ${shown}; it ${error.message}`
  }
}

/** `E-mail address …` → `an e-mail address …`; `BCP 47 tag …` → `a BCP 47 tag …`; `The logo …` → `the logo …`. */
function withArticle(description: string): string {
  const noun = /^[A-Z]{2}/.test(description) ? description : description.charAt(0).toLowerCase() + description.slice(1)
  if (/^(?:the|an?) /.test(noun)) return noun
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Schema keywords that fail for a value in the wrong form. */
const OF_FORM: ReadonlySet<string> = new Set(['pattern', 'type', 'minimum', 'maximum'])

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list: […]',
  object: 'an object: {…}',
  null: 'null',
}

/** The parts of JSON Schema that messages and the command line use. */
export interface SchemaPart {
  readonly type?: string
  readonly const?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaPart>>
  readonly additionalProperties?: SchemaPart | boolean
  readonly items?: SchemaPart
  readonly anyOf?: readonly SchemaPart[]
}

/** The part of a schema that describes the value at a path; `undefined` for an unknown path. */
export function schemaAt(root: SchemaPart, steps: readonly string[]): SchemaPart | undefined {
  return steps.reduce<SchemaPart | undefined>((at, step) => {
    const parts = alternativesOf(at).map(({ properties, items, additionalProperties: others }) => {
      const member = properties?.[step] ?? (/^\d+$/.test(step) ? items : undefined)
      return member ?? (typeof others === 'object' ? others : undefined)
    })
    return parts.find((part) => part !== undefined)
  }, root)
}

const alternativesOf = (part: SchemaPart = {}) => [part, ...(part.anyOf ?? [])]

function describeChoice(choices: NonNullable<SchemaPart['anyOf']>): string {
  return choices.map((one) => (one.const === undefined ? TYPES[String(one.type)] : show(one.const))).join(' or ')
}

const MAX_SHOWN = 60

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}
