import type { Published } from '../../archive/index.js'
import type { Tool } from '../../contract/index.js'
import type { Pieces } from '../json-rpc.js'

/** A tool and what it does. */
export interface ToolHandler {
  readonly tool: Tool
  /**
   * JSON that fits the tool's output schema.
   * @param given each declared argument fits its schema or is absent
   * @throws RpcError when arguments do not fit each other
   */
  readonly call: (given: Readonly<Record<string, unknown>>, published: Published) => Pieces
}
