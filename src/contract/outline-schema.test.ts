import * as Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { briefSchema, outlineSchema } from './outline-schema.js'

const WORDY = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'All.' }),
    photos: Type.Array(
      Type.Object({ title: Type.String(), image: Type.Object({ full: Type.String({ format: 'uri' }) }) }),
    ),
    next: Type.Optional(Type.Integer()),
  },
  { description: 'A page.' },
)

describe('the outline of a schema', () => {
  test('names members and types, and says no more', () => {
    expect(outlineSchema(WORDY, 2)).toEqual({
      type: 'object',
      properties: {
        total: { type: 'integer' },
        photos: {
          type: 'array',
          items: {
            type: 'object',
            properties: { title: { type: 'string' }, image: { type: 'object' } },
          },
        },
        next: { type: 'integer' },
      },
    })
  })

  test('leaves objects below its levels without members', () => {
    expect(outlineSchema(WORDY, 1).properties).toMatchObject({ photos: { type: 'array', items: { type: 'object' } } })
    expect(JSON.stringify(outlineSchema(WORDY, 1))).not.toContain('title')
  })
})

describe('the brief schema of an argument', () => {
  test('keeps what a value is, and its bounds', () => {
    const limit = { type: 'integer', minimum: 1, maximum: 50, default: 10 }
    expect(briefSchema(Type.Integer({ minimum: 1, maximum: 50, default: 10 }))).toEqual(limit)
    expect(briefSchema(Type.String({ format: 'date', pattern: '^x$' }))).toEqual({ type: 'string', format: 'date' })
  })

  test('keeps lengths, and the pattern of what has no format', () => {
    expect(briefSchema(Type.String({ minLength: 1, maxLength: 200 }))).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 200,
    })
    expect(briefSchema(Type.String({ pattern: '^x$' }))).toEqual({ type: 'string', pattern: '^x$' })
  })

  test('leaves out a bound beyond which there are no exact numbers', () => {
    expect(briefSchema(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))).toEqual({
      type: 'integer',
      minimum: 0,
    })
  })
})
