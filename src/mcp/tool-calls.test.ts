import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callTool, structured } from '../../test/mcp/ask-dispatch.js'

describe('tools/call', () => {
  test('names the invalid argument, and converts none', async () => {
    const whyOf = async (given: unknown) => (await callTool('search_photos', given)).error
    expect(await whyOf({ limit: '5' })).toEqual({
      code: -32602,
      message: 'Invalid params: the argument limit must be an integer from 1 to 50, not "5".',
    })
    expect((await whyOf({ limit: 51 })).message).toContain('limit must be an integer from 1 to 50')
    expect((await whyOf({ limit: 5.5 })).message).toContain('limit')
    expect((await whyOf({ photographer: 'Nobody' })).message).toContain('photographer must be Erik or Jens')
    expect((await whyOf({ q: 'x'.repeat(201) })).message).toContain('q must be at most 200 characters long')
    expect((await whyOf([])).message).toBe('Invalid params: arguments must be an object.')
  })

  test('accepts null like an omitted argument', async () => {
    const found = await structured('search_photos', { q: 'köln' })
    expect(await structured('search_photos', { q: 'köln', year: null, limit: null, include: null })).toEqual(found)
    expect(await structured('search_photos', null)).toEqual(await structured('search_photos'))
    expect((await structured('get_photo', { date: '2024-05-17', url: null })).found).toBe(true)
    expect((await callTool('get_photo', { date: null })).error.message).toContain('not neither')
  })

  test('does not quote a number that was sent in another notation', async () => {
    const whyOf = async (limit: unknown) => (await callTool('search_photos', { limit })).error.message
    expect(await whyOf(JSON.parse('18446744073709551615'))).toMatch(/from 1 to 50\.$/)
    expect(await whyOf(JSON.parse('1e400'))).toMatch(/from 1 to 50\.$/)
    expect(await whyOf(-7)).toMatch(/from 1 to 50, not -7\.$/)
  })

  test('rejects arguments of any shape without failing', async () => {
    const names = ['x', 'day', 'month', 'date', 'tags', 'page', 'since', 'year', 'q', 'date', 'url', '__proto__']
    const strange = fc.oneof(
      fc.constantFrom(
        { toString: false },
        { valueOf: 1 },
        { toString: { toString: null } },
        [{ toJSON: 1 }],
        [[]],
        true,
      ),
      fc.jsonValue(),
    )
    const given = fc.dictionary(fc.constantFrom(...names), strange, { maxKeys: 4 })
    const tools = ['search_photos', 'get_photo', 'get_latest_photo', 'random_photo', 'get_site_overview']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tools), given, async (tool, given) => {
        // An unexpected failure would throw here.
        const { error } = await callTool(tool, JSON.parse(JSON.stringify(given)))
        expect([undefined, -32602]).toContain(error?.code)
      }),
      { numRuns: 1000 },
    )
    expect((await callTool('search_photos', { x: { toString: false } })).error.message).toContain('"x" is unknown')
    expect((await callTool('search_photos', { tags: ['fog'] })).error.message).toContain('use tag.')
    expect((await callTool('search_photos', { day: '5', month: {}, year: { toString: 1 } })).error.message).toContain(
      '"day"',
    )
  })

  test('counts characters, not UTF-16 units', async () => {
    expect((await structured('search_photos', { q: '😀'.repeat(200) })).total_matches).toBe(0)
  })

  test('distinguishes calls whose concatenated arguments look alike', async () => {
    const searches = [{ q: 'köln', limit: 1 }, { q: 'köln1', limit: 2 }, { q: 'köln\n5:limitnumber1:1' }]
    for (const _ of ['made', 'kept', 'sent again']) {
      const found = searches.map(async (given) => (await structured('search_photos', given)).returned)
      expect(await Promise.all(found)).toEqual([1, 0, 0])
    }
  })

  test('rejects undeclared arguments', async () => {
    expect((await callTool('search_photos', { month: '2024-02' })).error).toEqual({
      code: -32602,
      message:
        'Invalid params: the argument "month" is unknown; use {"from":"2024-02-01","to":"2024-02-29"}. search_photos takes q, photographer, category, year, location, tag, from, to, on, camera, lens, order, limit, offset, include.',
    })
  })
})
