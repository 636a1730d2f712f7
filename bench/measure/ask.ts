import { request as send } from 'node:http'

/** One complete answer. */
export interface Answer {
  readonly status: number
  /** Alternating names and values as sent, without the fields that Node.js adds. */
  readonly fields: readonly string[]
  readonly body: Buffer
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

/** Sends the bytes of a request over a new connection. */
export function ask(port: number, bytes: Buffer): Promise<Answer> {
  const end = bytes.indexOf('\r\n\r\n')
  const [line = '', ...fields] = bytes.toString('latin1', 0, end).split('\r\n')
  const [method = '', path = ''] = line.split(' ')
  const headers = Object.fromEntries(fields.map((field) => field.split(': ') as [string, string]))
  return new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const kept = response.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 && !ADDED_BY_NODE.has(name.toLowerCase()) ? [name, all[at + 1]!] : [],
      )
      resolve({ status: response.statusCode!, fields: kept, body: Buffer.concat(chunks) })
    })
    sent.on('error', reject)
    sent.end(bytes.subarray(end + 4))
  })
}

export function fieldOf({ fields }: Answer, name: string): string | undefined {
  const at = fields.findIndex((field, index) => index % 2 === 0 && field.toLowerCase() === name)
  return at < 0 ? undefined : fields[at + 1]
}
