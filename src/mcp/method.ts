import { invalidParams, type Pieces } from './json-rpc.js'

export type Params = Readonly<Record<string, unknown>>

/** Handles one JSON-RPC method. @throws RpcError */
export type Method = (params: Params) => Pieces

/** Lists have a single page, so no cursor is ever issued. @throws RpcError */
export function refuseCursor({ cursor }: Params): void {
  if (cursor !== undefined) throw invalidParams('cursor', 'is invalid: the list has only one page')
}
