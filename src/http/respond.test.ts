import { describe, expect, test } from 'vitest'
import { fieldLines } from './respond.js'

describe('header fields as lines', () => {
  test('end with a line break each', () => {
    expect(fieldLines(['A', '1', 'Link', '<https://a.example/ö>; rel="next"'])).toBe(
      'A: 1\r\nLink: <https://a.example/ö>; rel="next"\r\n',
    )
  })

  test.each(['a\r\nSet-Cookie: b', 'a\nb', 'a\rb', 'a\0b', 'a\x7fb', '霧'])('must not contain %j', (value) => {
    expect(() => fieldLines(['Location', value])).toThrow('the header field Location must not hold')
  })
})
