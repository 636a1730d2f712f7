import { PATHS } from '../contract/addresses/addresses.js'
import { LIMITS, MCP_PROTOCOL_VERSIONS } from '../contract/limits.js'
import { COMMON_PROBLEMS } from '../contract/operations.js'
import type { ProblemCode } from '../contract/problem-kinds.js'
import type { createExamples } from './openapi-examples.js'
import { describeProblems, headersOf } from './openapi-responses.js'

type Json = Record<string, unknown>

const MCP_PROBLEMS: readonly ProblemCode[] = [
  'invalid_parameter',
  'unsupported_media_type',
  'payload_too_large',
  ...COMMON_PROBLEMS,
]

const MODERN = MCP_PROTOCOL_VERSIONS[0]
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const PONG = { jsonrpc: '2.0', id: 1, result: {} }

const REQUEST = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: { type: ['string', 'number'], description: 'Absent in a notification, which gets no response.' },
    method: { type: 'string' },
    params: { type: 'object' },
  },
}
const RESPONSE = {
  type: 'object',
  description: 'Contains either result or error.',
  required: ['jsonrpc', 'id'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: { type: ['string', 'number', 'null'] },
    result: { type: 'object' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
    },
  },
}
const arrayOf = (schema: Json) => ({ type: 'array', minItems: 1, items: schema })
const ANYTHING_ELSE = {
  description: 'Any other JSON is accepted too, and gets a JSON-RPC error: -32600 or -32602.',
}

/** `POST /mcp` in OpenAPI terms: JSON-RPC 2.0 over HTTP. @see Spec 4.2 */
export function mcpPathItem(examples: ReturnType<typeof createExamples>): Json {
  const responseContent = {
    'application/json': {
      schema: { oneOf: [RESPONSE, arrayOf(RESPONSE)] },
      examples: { ping: { summary: 'Response to a ping', value: PONG } },
    },
  }
  return {
    post: {
      operationId: 'callMcp',
      summary: 'Call the MCP server',
      description: `JSON-RPC 2.0 over Streamable HTTP, stateless, with JSON responses. Send one message, or, before ${MODERN}, an array of up to ${LIMITS.maxBatchMessages}; each message counts as a request.`,
      tags: ['Tools over MCP'],
      parameters: [
        headerField(
          'MCP-Protocol-Version',
          `The version negotiated by initialize, or ${MODERN}, which needs no initialize; 2025-03-26 when absent.`,
          { type: 'string', enum: [...MCP_PROTOCOL_VERSIONS] },
        ),
        headerField('Mcp-Method', `The method of the message; required from ${MODERN} on.`),
        headerField('Mcp-Name', `The params.name or params.uri of the message, if any; required from ${MODERN} on.`),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { anyOf: [REQUEST, arrayOf(REQUEST), ANYTHING_ELSE] },
            examples: { ping: { summary: 'Ping', value: PING } },
          },
        },
      },
      responses: {
        200: {
          description: 'The response, or an array of responses.',
          headers: headersOf(['quota', 'mcp', 'common']),
          content: responseContent,
        },
        202: {
          description: 'The body contained only notifications or responses, so there is no response.',
          headers: headersOf(['quota', 'mcp', 'common']),
        },
        404: {
          description: `The method is unknown, from ${MODERN} on; in earlier versions this error has status 200.`,
          headers: headersOf(['quota', 'mcp', 'common']),
          content: responseContent,
        },
        ...withJsonRpcError(
          describeProblems(MCP_PROBLEMS, examples, { path: PATHS.mcp, parameters: [] }),
          responseContent,
        ),
      },
      'x-openai-isConsequential': false,
    },
  }
}

const headerField = (name: string, description: string, schema: Json = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

/** Adds JSON-RPC errors to status 400: the responses to bodies that are not JSON and to missing or wrong headers. */
function withJsonRpcError(responses: ReturnType<typeof describeProblems>, content: Json): Json {
  const badRequest = responses[400]!
  const parseError = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  badRequest.description += ` A body that is not JSON gets JSON-RPC error -32700; in ${MODERN}, headers that are missing or disagree with the body get -32020.`
  badRequest.content = {
    ...badRequest.content,
    'application/json': {
      ...(content['application/json'] as Json),
      examples: { parseError: { summary: 'The body is not JSON', value: parseError } },
    },
  }
  return responses
}
