import type { TObject, TSchema } from 'typebox'
import { MAX_OFFSET } from './limits.js'

/**
 * A schema with types and names of members alone, which accepts whatever the whole one accepts. Every agent is shown the
 * schemas of all tools before its first question, so what a description says elsewhere is not said again there.
 * @param levels how deep members of objects are named; an array adds none
 */
export function outlineSchema(schema: TObject, levels: number): TObject {
  return outline(schema as unknown as SchemaKeywords, levels) as unknown as TObject
}

interface SchemaKeywords {
  readonly type: string
  readonly properties?: Readonly<Record<string, SchemaKeywords>>
  readonly items?: SchemaKeywords
}

function outline({ type, properties, items }: SchemaKeywords, levels: number): object {
  if (items !== undefined) return { type, items: outline(items, levels) }
  if (properties === undefined || levels === 0) return { type }
  const members = Object.entries(properties).map(([name, member]) => [name, outline(member, levels - 1)])
  return { type, properties: Object.fromEntries(members) }
}

/** An argument's schema as agents are shown it: without the pattern that its format tells too, and a bound that is none. */
export function briefSchema(schema: TSchema): TSchema {
  const isTold = ([keyword, value]: [string, unknown]) =>
    value !== MAX_OFFSET && !(keyword === 'pattern' && 'format' in schema)
  return Object.fromEntries(Object.entries(schema).filter(isTold))
}
