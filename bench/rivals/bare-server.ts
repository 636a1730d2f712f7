// The baseline: Node's own HTTP server, sending one flat array of header fields and one Buffer per response. It receives
// the responses over its IPC channel.
import { createServer, type IncomingMessage } from 'node:http'
import type { BareOrder } from './bare.js'
import { listen } from './listen.js'

let answers: readonly { status: number; fields: string[]; body: Buffer }[] = []
let turn = 0
let isRead = false
process.on('message', (order: BareOrder) => {
  answers = order.answers.map(({ status, fields, body }) => ({ status, fields, body: Buffer.from(body, 'base64') }))
  turn = 0
  isRead = order.readsBody
  process.send!('kept')
})
listen(
  createServer((request, response) => {
    const answer = () => {
      const { status, fields, body } = answers[turn++ % answers.length]!
      response.writeHead(status, fields)
      response.end(body)
    }
    if (isRead) readJson(request, answer)
    else answer()
  }),
)

/** Parses the body, as every server that answers such requests must. */
function readJson(request: IncomingMessage, then: (body: unknown) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => then(JSON.parse(Buffer.concat(chunks).toString())))
}
