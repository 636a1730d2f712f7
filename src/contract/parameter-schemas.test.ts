import fc from 'fast-check'
import { Check } from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../photos/site.js'
import { createParameters, explainMismatch } from './parameters.js'
import { createSchemas } from './schemas.js'
import { createTools } from './tools.js'

const parameters = createParameters(SPECIFIED_SITE)
const tools = createTools(SPECIFIED_SITE, parameters, createSchemas(SPECIFIED_SITE))
const ofTools = Object.values(tools).flatMap((tool) => [...tool.arguments])
const schemas = [...Object.values(parameters), ...ofTools].map(({ schema }) => schema as Record<string, unknown>)

test('a JSON Schema library agrees on every parameter', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 420 }),
    fc.string({ unit: fc.constantFrom('🌊', 'a', '\ud83c'), minLength: 38, maxLength: 205 }),
    fc.constantFrom('Erik', 'newest', 'counts,places', '02-29', '02-30', '02-29\n', '2024-05-17', '1'),
    fc.integer(),
    fc.integer({ min: -1, max: 2101 }),
    fc.double(),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...schemas), values, (schema, value) => {
      // The pattern does not say whether a day exists.
      const isChecked = schema.format !== 'date' || !Check(schema, value)
      if (isChecked) expect(explainMismatch(schema, value) === undefined).toBe(Check(schema, value))
    }),
    { numRuns: 2_000 },
  )
})

describe('the schema of a parameter', () => {
  const CHECKED = ['type', 'format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'enum']
  const TOLD = ['default', 'description']

  test('constrains values only by keywords that are checked', () => {
    const keywords = new Set(schemas.flatMap((schema) => Object.keys(schema)))
    expect([...keywords].filter((keyword) => ![...CHECKED, ...TOLD].includes(keyword))).toEqual([])
  })

  test('is of type string or integer', () => {
    expect(new Set(schemas.map(({ type }) => type))).toEqual(new Set(['string', 'integer']))
  })
})
