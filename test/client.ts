import http from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface TestAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any JSON.
  readonly json: any
}

export interface TestRequest {
  readonly method?: string
  readonly headers?: http.OutgoingHttpHeaders
  readonly body?: string | Buffer
  /** The loopback address to send from; each is another client. */
  readonly from?: string
}

/** Sends one request on a new connection. @param baseUrl its path comes before `path` */
export function send(baseUrl: string, path: string, options: TestRequest = {}): Promise<TestAnswer> {
  const { method = 'GET', headers = {}, body, from = '127.0.0.1' } = options
  const { hostname, port, pathname } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, method, path: pathname.replace(/\/$/, '') + path, headers, localAddress: from, agent: false },
      (response) =>
        buffer(response).then((bytes) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text: bytes.toString(),
            get json() {
              return JSON.parse(bytes.toString())
            },
          })
        }, reject),
    )
    request.on('error', reject)
    request.end(body)
  })
}
