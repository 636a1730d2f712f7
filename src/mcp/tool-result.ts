import { escapeJson } from './escape-json.js'
import type { Pieces } from './json-rpc.js'

/** Thrown by a tool that has nothing to return. Its message is for the agent. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

/** What a tool returns, as `structuredContent` and as text for clients that read no other. */
export function toolResult(structured: Pieces): Pieces {
  return [TEXT, ...structured.map(escapeJson), STRUCTURED, ...structured, CLOSE]
}

export function toolFailure(message: string): Pieces {
  return [Buffer.from(JSON.stringify({ content: [{ type: 'text', text: message }], isError: true }))]
}

const TEXT = Buffer.from('{"content":[{"type":"text","text":"')
const STRUCTURED = Buffer.from('"}],"structuredContent":')
const CLOSE = Buffer.from('}')
