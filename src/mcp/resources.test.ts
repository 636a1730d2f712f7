import { describe, expect, test } from 'vitest'
import { ask } from '../../test/mcp/ask-dispatch.js'

describe('resources', () => {
  const uri = 'https://photos.example/llms.txt'

  test('are listed with their size in bytes', async () => {
    const facts = { name: 'llms.txt', title: 'Index', description: 'For agents.', mimeType: 'text/plain', size: 16 }
    expect((await ask('resources/list')).result.resources).toEqual([
      { uri, ...facts },
      expect.objectContaining({ size: 9 }),
    ])
  })

  test('are read as their text', async () => {
    expect((await ask('resources/read', { uri })).result).toEqual({
      contents: [{ uri, mimeType: 'text/plain', text: '# Über "alles"\n' }],
    })
  })

  test('that do not exist are -32002 with the URI', async () => {
    expect((await ask('resources/read', { uri: 'file:///etc/passwd' })).error).toMatchObject({
      code: -32002,
      data: { uri: 'file:///etc/passwd' },
    })
  })

  test('are named by a string', async () => {
    expect((await ask('resources/read', {})).error.message).toBe('Invalid params: uri must be a string.')
  })
})
