import { describe, expect, test } from 'vitest'
import { callTool, structured } from '../../../test/mcp/ask-dispatch.js'

describe('get_photo', () => {
  const photo = () => structured('get_photo', { date: '2024-05-17' }).photo

  test('finds a photo by its day', () => {
    expect(structured('get_photo', { date: '2024-05-17' })).toEqual({
      found: true,
      photo: expect.objectContaining({ date: '2024-05-17', url: 'https://photos.example/2024/05/17/photo-3/' }),
    })
  })

  test('finds a photo by the URL of its page, absolute or as a path, with or without the last slash', () => {
    const found = { found: true, photo: photo() }
    expect(structured('get_photo', { url: photo().url })).toEqual(found)
    expect(structured('get_photo', { url: 'https://photos.example/2024/05/17/photo-3' })).toEqual(found)
    expect(structured('get_photo', { url: 'http://PHOTOS.example/2024/05/17/photo-3/?utm=1#x' })).toEqual(found)
    expect(structured('get_photo', { url: '/2024/05/17/photo-3/' })).toEqual(found)
    expect(structured('get_photo', { url: '/2024/05/17/photo-3' })).toEqual(found)
  })

  test('finds a photo by the URL of its day, which leads to its page', () => {
    expect(structured('get_photo', { url: '/2024/05/17/' }).found).toBe(true)
    expect(structured('get_photo', { url: 'https://photos.example/2024/05/17' }).found).toBe(true)
  })

  test('finds nothing at another address, on this site or another, and says what to do', () => {
    for (const url of [
      'https://photos.example/2024/05/19/other-slug/',
      'https://other.example/2024/05/17/photo-3/',
      'https://photos.example:8443/2024/05/17/photo-3/',
      '//other.example/2024/05/17/photo-3/',
      '/about/',
      '/2024/02/30/photo-3/',
      '/2024/05/17/photo-3/extra/',
      'https://',
      'javascript:alert(1)',
      '\ud800',
    ]) {
      expect(structured('get_photo', { url }), url).toEqual({
        found: false,
        url,
        hint: expect.stringContaining('https://photos.example/YYYY/MM/DD/<slug>/'),
      })
    }
  })

  test('finds nothing on a day without photo: one to come, one before the first, one of an embargoed photo', () => {
    const hints = ['2024-05-18', '2024-06-01', '1999-01-01', '2024-02-01'].map((date) => {
      const { found, hint, ...rest } = structured('get_photo', { date })
      expect([found, rest]).toEqual([false, { date }])
      return hint
    })
    expect(new Set(hints).size).toBe(1)
    const embargoed = structured('get_photo', { url: '/2024/05/18/photo-2/' })
    const absent = structured('get_photo', { url: '/2024/05/18/photo-9/' })
    expect({ ...embargoed, url: '' }).toEqual({ ...absent, url: '' })
  })

  test('wants one of date and url', () => {
    expect(callTool('get_photo', {}).error).toEqual({
      code: -32602,
      message: 'Invalid params: arguments must include exactly one of date and url, not neither.',
    })
    expect(callTool('get_photo').error.code).toBe(-32602)
    expect(callTool('get_photo', { date: '2024-05-17', url: '/2024/05/17/' }).error.message).toContain('not both')
  })

  test('wants a valid date', () => {
    expect(callTool('get_photo', { date: '2024-02-30' }).error.message).toContain('date must be a valid date')
    expect(callTool('get_photo', { date: 20240517 }).error.code).toBe(-32602)
    expect(callTool('get_photo', { date: '' }).error.code).toBe(-32602)
    expect(callTool('get_photo', { url: '' }).error.message).toContain('url must not be empty')
    expect(callTool('get_photo', { url: `/${'x'.repeat(500)}` }).error.message).toContain(
      'url must be at most 500 characters',
    )
  })
})
