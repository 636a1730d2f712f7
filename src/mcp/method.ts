import { invalidParams, type Pieces } from './json-rpc.js'

export type Params = Readonly<Record<string, unknown>>

/** Answers one method. @throws RpcError */
export type Method = (params: Params) => Pieces

/** Lists have one page, so that no cursor was ever given out. @throws RpcError */
export function refuseCursor({ cursor }: Params): void {
  if (cursor !== undefined) throw invalidParams('cursor', 'is unknown: the list has one page')
}
