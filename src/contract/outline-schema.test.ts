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
  test('has only types and names of members', () => {
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

  test('omits members below the given level', () => {
    expect(outlineSchema(WORDY, 1).properties).toMatchObject({ photos: { type: 'array', items: { type: 'object' } } })
    expect(JSON.stringify(outlineSchema(WORDY, 1))).not.toContain('title')
  })
})

describe('the brief schema of an argument', () => {
  test('keeps the type, description and bounds', () => {
    const limit = { type: 'integer', minimum: 1, maximum: 50, default: 10 }
    expect(briefSchema(Type.Integer({ minimum: 1, maximum: 50, default: 10 }))).toEqual(limit)
  })

  test('keeps lengths, but no pattern', () => {
    expect(briefSchema(Type.String({ minLength: 1, maxLength: 200 }))).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 200,
    })
    expect(briefSchema(Type.String({ pattern: '^x$' }))).toEqual({ type: 'string' })
  })

  test('omits a bound at the largest exact number', () => {
    expect(briefSchema(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))).toEqual({
      type: 'integer',
      minimum: 0,
    })
  })
})
