import type { TObject, TSchema } from 'typebox'
import { MAX_OFFSET } from './limits.js'

/**
 * Reduces a schema to types and member names; the result accepts everything the full schema accepts. Agents get the schemas of
 * all tools before their first question, so these do not repeat the descriptions.
 * @param levels the depth to which members of objects are named, including objects in arrays
 */
export function outlineSchema(schema: TSchema, levels: number): TObject {
  return outline(schema as unknown as SchemaKeywords, levels) as unknown as TObject
}

interface SchemaKeywords {
  readonly type: string
  readonly properties?: Readonly<Record<string, SchemaKeywords>>
  readonly items?: SchemaKeywords
}

function outline({ type, properties, items }: SchemaKeywords, levels: number): object {
  if (items !== undefined && levels > 0) return { type, items: outline(items, levels) }
  if (properties === undefined || levels === 0) return { type }
  const members = Object.entries(properties).map(([name, member]) => [name, outline(member, levels - 1)])
  return { type, properties: Object.fromEntries(members) }
}

/** Reduces an argument's schema for agents: drops patterns, which the descriptions state in words, and bounds without effect. */
export function briefSchema(schema: TSchema): TSchema {
  const isTold = ([keyword, value]: [string, unknown]) => keyword !== 'pattern' && value !== MAX_OFFSET
  return Object.fromEntries(Object.entries(schema).filter(isTold))
}
