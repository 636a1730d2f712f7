// Tokens that agents read before their first question: clients send tools and greeting to the model in each conversation.
import { encode as encodeOld } from 'gpt-tokenizer/encoding/cl100k_base'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { useService } from '../use-service.js'
import { askMcp } from './ask.js'

// An address with digits costs more tokens than a name.
const service = useService({ publicUrl: 'http://127.0.0.1:8094' })

/** The count of the tokenizer that finds more. */
const countTokens = (text: string) => Math.max(encode(text).length, encodeOld(text).length)
const tokensOf = async (method: string, params: object = {}) =>
  countTokens(JSON.stringify((await askMcp(service, method, params)).json.result))

const MAX_INDEX_TOKENS = 680
const MAX_TOOL_TOKENS = 2150
const MAX_START_TOKENS = 2300

test('the list of tools takes at most 2,150 tokens', async () => {
  expect(await tokensOf('tools/list')).toBeLessThanOrEqual(MAX_TOOL_TOKENS)
})

test('the tools and the greeting together take at most 2,300 tokens', async () => {
  const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const start = (await tokensOf('initialize', client)) + (await tokensOf('tools/list'))
  expect(start).toBeLessThanOrEqual(MAX_START_TOKENS)
})

test('llms.txt takes at most 680 tokens', async () => {
  const { text } = await service.get('/llms.txt')
  expect(countTokens(text)).toBeLessThanOrEqual(MAX_INDEX_TOKENS)
})
