import { describe, expect, test } from 'vitest'
import { callTool, structured } from '../../../test/mcp/ask-dispatch.js'

describe('random_photo', () => {
  test('returns a photo that matches', () => {
    expect(structured('random_photo', { photographer: 'Jens' })).toMatchObject({
      found: true,
      photo: { photographer: 'Jens' },
    })
  })

  test('returns found: false when none matches', () => {
    expect(structured('random_photo', { year: 2100 })).toMatchObject({ found: false })
  })

  test('has no limit or offset', () => {
    expect(callTool('random_photo', { limit: 5 }).error.code).toBe(-32602)
  })
})
