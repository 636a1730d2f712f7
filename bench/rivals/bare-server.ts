// The baseline: Node's own HTTP server, sending one flat array of header fields and one Buffer per response. It receives
// the responses over its IPC channel.
import { createServer } from 'node:http'
import type { KeptAnswer } from './bare.js'
import { listen } from './listen.js'

let answers: readonly { status: number; fields: string[]; body: Buffer }[] = []
let turn = 0
process.on('message', (kept: readonly KeptAnswer[]) => {
  answers = kept.map(({ status, fields, body }) => ({ status, fields, body: Buffer.from(body, 'base64') }))
  turn = 0
  process.send!('kept')
})
listen(
  createServer((_request, response) => {
    const { status, fields, body } = answers[turn++ % answers.length]!
    response.writeHead(status, fields)
    response.end(body)
  }),
)
