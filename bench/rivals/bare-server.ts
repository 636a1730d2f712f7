// The baseline: Node's own HTTP server, sending one flat array of header fields and one Buffer per response. It receives
// the responses over its IPC channel. With `BARE_WORKERS=2` it is a cluster of two.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { BareOrder } from './bare.js'
import { listen } from './listen.js'

const workers = Number(process.env.BARE_WORKERS ?? 1)

if (workers > 1 && cluster.isPrimary) passOn()
else serve()

/** Starts the workers, and passes on what they are told and what they answer. */
function passOn(): void {
  const all = Array.from({ length: workers }, () => cluster.fork())
  const listening = Promise.all(all.map((worker) => once(worker, 'listening')))
  let missing = 0
  process.on('message', async (order: BareOrder) => {
    await listening
    missing = all.length
    for (const worker of all) worker.send(order)
  })
  cluster.on('message', () => {
    if (--missing === 0) process.send!('kept')
  })
  process.on('SIGTERM', () => process.exit(0))
}

function serve(): void {
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
}

/** As any server must that wants to know what it is asked for. */
function readJson(request: IncomingMessage, then: (body: unknown) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => then(JSON.parse(Buffer.concat(chunks).toString())))
}
