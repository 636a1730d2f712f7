import { describe, expect, test } from 'vitest'
import { callTool, contextOf, structured } from '../../../test/mcp/ask-dispatch.js'
import { seedPhotos } from '../../../test/photos.js'

describe('get_latest_photo', () => {
  test('returns the newest photo whose day has begun', () => {
    expect(structured('get_latest_photo').photo.date).toBe('2024-05-17')
  })

  test('returns the newest one of a photographer', () => {
    expect(structured('get_latest_photo', { photographer: 'Erik' }).photo).toMatchObject({
      date: '2024-05-16',
      photographer: 'Erik',
    })
  })

  test('finds none, which is no error, while nothing has been published', async () => {
    const empty = contextOf([])
    await empty.reload()
    const found = {
      found: false,
      hint: 'No photo has been published yet; the first appears at 00:00 on its day (Europe/Berlin). Try again then.',
    }
    for (const given of [{}, { photographer: 'Jens' }]) {
      expect(callTool('get_latest_photo', given, empty).result).toEqual({
        content: [{ type: 'text', text: JSON.stringify(found) }],
        structuredContent: found,
      })
    }
  })

  test('finds none of a photographer who has published nothing', async () => {
    const ofErik = contextOf(seedPhotos().filter(({ photographer }) => photographer === 'Erik'))
    await ofErik.reload()
    expect(callTool('get_latest_photo', { photographer: 'Jens' }, ofErik).result.structuredContent).toEqual({
      found: false,
      hint: 'No photo by Jens has been published yet; omit photographer to get the newest photo of all.',
    })
  })
})
