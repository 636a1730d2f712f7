import type { Tool } from '../../contract/tools.js'
import type { Published } from '../../state/published.js'
import type { Pieces } from '../json-rpc.js'

/** A tool with its implementation. */
export interface ToolHandler {
  readonly tool: Tool
  /** Whether the same arguments may get another result though the photos are the same. */
  readonly isRandom?: true
  /**
   * Returns JSON that matches the tool's output schema.
   * @param given each declared argument, already validated, or absent
   * @throws RpcError when the combination of arguments is invalid
   */
  readonly call: (given: Readonly<Record<string, unknown>>, published: Published) => Pieces
}
