/** A request as the generators make it; all of it can be printed and sent again. */
export interface FuzzRequest {
  readonly method: string
  /** The request target as it stands in the request line: visible ASCII. */
  readonly target: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** The statuses that may answer it, where the generator knows. */
  readonly expected?: readonly number[]
}

/** The request as bytes; Host and the length of a body are added. */
export function toBytes({ method, target, fields, body }: FuzzRequest): Buffer {
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const length = bytes === undefined ? [] : [`Content-Length: ${bytes.length}`]
  const lines = fields.map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, ...length, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes ?? Buffer.alloc(0)])
}

/** The value of a field of the request, `undefined` without it. */
export function fieldOf({ fields }: FuzzRequest, name: string): string | undefined {
  return fields.find(([other]) => other.toLowerCase() === name)?.[1]
}
