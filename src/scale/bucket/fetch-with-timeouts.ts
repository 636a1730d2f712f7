export interface TransferTimeouts {
  /** Maximum time to connect and to receive the first byte, in addition to the time for sending the body. */
  readonly firstByteMs: number
  /** Maximum time between two chunks of a response body. */
  readonly idleMs: number
  /** Slower bodies are aborted, in either direction. */
  readonly minBytesPerSecond: number
}

/**
 * Creates a `fetch` that aborts if the server does not answer, stalls or is too slow. It buffers whole responses.
 * @throws TimeoutError, and the errors of `fetch`
 */
export function createFetchWithTimeouts({ firstByteMs, idleMs, minBytesPerSecond }: TransferTimeouts): typeof fetch {
  const timeFor = (bytes: number) => (bytes / minBytesPerSecond) * 1000
  return async (input, init = {}) => {
    const giveUp = new AbortController()
    const give = (what: string) => () => giveUp.abort(new DOMException(what, 'TimeoutError'))
    const sent = init.body instanceof Uint8Array ? init.body.length : 0
    const first = setTimeout(give('no answer in time'), firstByteMs + timeFor(sent))
    try {
      const response = await fetch(input, { ...init, signal: giveUp.signal })
      clearTimeout(first)
      const start = performance.now()
      const idle = setTimeout(give('the answer stalled'), idleMs)
      try {
        const body = await readAll(response, (received) => {
          idle.refresh()
          // By the bytes received, because Content-Length may be absent.
          if (performance.now() - start > idleMs + timeFor(received)) give('the answer was too slow')()
        })
        return new Response(body.length === 0 ? null : body, response)
      } finally {
        clearTimeout(idle)
      }
    } finally {
      clearTimeout(first)
    }
  }
}

async function readAll({ body }: Response, onPart: (received: number) => void): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let received = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part)
    received += part.length
    onPart(received)
  }
  return Buffer.concat(parts)
}
