import { describe, expect, test } from 'vitest'
import { ask, callTool, structured } from '../../test/mcp/ask-dispatch.js'

describe('tools/call', () => {
  test('returns the same JSON as structured content and as text', () => {
    const { content, structuredContent, isError } = callTool('search_photos', { q: 'köln', limit: 2 }).result
    expect(structuredContent).toMatchObject({ offset: 0, returned: 2, next_offset: 2 })
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
    expect(isError).toBeUndefined()
  })

  test('names the tools when there is no such tool', () => {
    expect(callTool('delete_photo').error).toEqual({
      code: -32602,
      message: 'Unknown tool: "delete_photo". tools/list lists the tools available.',
    })
    expect(ask('tools/call', {}).error.code).toBe(-32602)
    expect(ask('tools/call', { name: 7 }).error.code).toBe(-32602)
  })

  test('names the argument that is wrong, and converts none', () => {
    const whyOf = (given: unknown) => callTool('search_photos', given).error
    expect(whyOf({ limit: '5' })).toEqual({
      code: -32602,
      message: 'Invalid params: the argument limit must be an integer from 1 to 50, not "5".',
    })
    expect(whyOf({ limit: 51 }).message).toContain('limit must be an integer from 1 to 50')
    expect(whyOf({ limit: 5.5 }).message).toContain('limit')
    expect(whyOf({ year: null }).message).toContain('year')
    expect(whyOf({ photographer: 'Nobody' }).message).toContain('photographer must be Erik or Jens')
    expect(whyOf({ q: 'x'.repeat(201) }).message).toContain('q must be at most 200 characters long')
    expect(whyOf([]).message).toBe('Invalid params: arguments must be an object.')
    expect(whyOf(null).message).toBe('Invalid params: arguments must be an object.')
  })

  test('counts characters, not UTF-16 units', () => {
    expect(structured('search_photos', { q: '😀'.repeat(200) }).total_matches).toBe(0)
  })

  test('keeps apart what was asked for with arguments that look alike side by side', () => {
    const searches = [{ q: 'köln', limit: 1 }, { q: 'köln1', limit: 2 }, { q: 'köln\n5:limitnumber1:1' }]
    for (const _ of ['made', 'kept', 'sent again']) {
      const found = searches.map((given) => structured('search_photos', given).returned)
      expect(found).toEqual([1, 0, 0])
    }
  })

  test('refuses arguments that are not declared', () => {
    expect(callTool('search_photos', { month: '2024-02' }).error).toEqual({
      code: -32602,
      message:
        'Invalid params: the argument "month" is unknown; use {"from":"2024-02-01","to":"2024-02-29"}. search_photos takes q, photographer, category, year, location, tag, from, to, on, order, limit, offset, include.',
    })
  })
})
