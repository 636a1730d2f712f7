/** A generated request, which can be printed completely and sent again. */
export interface FuzzRequest {
  readonly method: string
  /** The raw request target: visible ASCII. */
  readonly target: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** The allowed statuses of the answer, if the generator knows them. */
  readonly expected?: readonly number[]
}

/** The request as bytes; Host and the length of a body are added. */
export function toBytes(request: FuzzRequest): Buffer {
  const { method, target, body = '' } = request
  const lines = sentFields(request).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)])
}

function sentFields({ fields, body }: FuzzRequest): FuzzRequest['fields'] {
  const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const]
  return [['Host', '127.0.0.1'], ...fields, ...length]
}

/** Bytes that count towards the server's limit: the address, and the names and values of the header fields. */
export function headBytes(request: FuzzRequest): number {
  return sentFields(request).reduce((sum, [name, value]) => sum + name.length + value.length, request.target.length)
}

/** The value of a field of the request, `undefined` without it. */
export function fieldOf({ fields }: FuzzRequest, name: string): string | undefined {
  return fields.find(([other]) => other.toLowerCase() === name)?.[1]
}
