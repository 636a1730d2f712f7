import { escapeJson } from './escape-json.js'
import type { Pieces } from './json-rpc.js'

/** A tool's result, as `structuredContent` and as text for clients that read only text. */
export function toolResult(structured: Pieces): Pieces {
  return [TEXT, ...structured.map(escapeJson), STRUCTURED, ...structured, CLOSE]
}

const TEXT = Buffer.from('{"content":[{"type":"text","text":"')
const STRUCTURED = Buffer.from('"}],"structuredContent":')
const CLOSE = Buffer.from('}')
