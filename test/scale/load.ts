import http from 'node:http'

export interface Load {
  readonly answered: number
  readonly failures: readonly string[]
  readonly statuses: ReadonlyMap<number, number>
  /** Sends no more requests; resolves when the last was answered. */
  stop(): Promise<void>
}

export interface LoadOptions {
  readonly connections?: number
  /** A new connection for each request. */
  readonly closing?: boolean
  readonly headers?: http.OutgoingHttpHeaders
  /** The loopback address to send from; each is another client. */
  readonly from?: string
  /** Returns the error of a response, if any. */
  readonly judge?: (status: number, body: string, headers: http.IncomingHttpHeaders) => string | undefined
}

/** A response that takes longer hangs, on any machine. */
const NO_ANSWER_MS = 60_000

/** Several clients that ask again as soon as they were answered, by default on connections kept alive. */
export function startLoad(baseUrl: string, path: string, options: LoadOptions = {}): Load {
  const { connections = 8, closing = false, headers = {}, from, judge } = options
  const agent = closing ? undefined : new http.Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  const failures: string[] = []
  let answered = 0
  let isOver = false

  const ask = () =>
    new Promise<void>((resolve) => {
      const fail = (reason: string) => {
        failures.push(reason)
        resolve()
      }
      const request = http.get(
        baseUrl + path,
        { agent: agent ?? false, headers, timeout: NO_ANSWER_MS, localAddress: from },
        (response) => {
          let body = ''
          response.on('data', (chunk) => {
            body += chunk
          })
          response.on('error', (error) => fail(error.message))
          response.on('end', () => {
            answered++
            const status = response.statusCode ?? 0
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            const wrong = judge?.(status, body, response.headers)
            if (wrong !== undefined) failures.push(wrong)
            resolve()
          })
        },
      )
      request.on('timeout', () => request.destroy(new Error(`no answer within ${NO_ANSWER_MS} ms`)))
      request.on('error', (error) => fail(error.message))
    })

  const clients = Array.from({ length: connections }, async () => {
    while (!isOver) await ask()
  })
  return {
    get answered() {
      return answered
    },
    failures,
    statuses,
    async stop() {
      isOver = true
      await Promise.all(clients)
      agent?.destroy()
    },
  }
}
