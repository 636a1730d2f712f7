import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { load, requestBytes } from '../bench/measure/load.js'

let server: ReturnType<typeof createServer>
afterEach(() => void server.close())

async function listen(answer: RequestListener): Promise<number> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('answers in chunks are read to their end, one request after the other', async () => {
  let asked = 0
  const port = await listen((_request, response) => {
    asked++
    response.write('half a body, with 0\r\n\r\n inside')
    setImmediate(() => response.end('and the other half'))
  })
  const answered = await load(port, [{ bytes: requestBytes('/'), status: 200 }], (sent) => sent < 20, 2)
  expect(answered).toBe(asked)
})

test('an empty body in chunks is an answer', async () => {
  const port = await listen((_request, response) => {
    response.writeHead(200, { 'Transfer-Encoding': 'chunked' })
    response.end()
  })
  expect(await load(port, [{ bytes: requestBytes('/'), status: 200 }], (sent) => sent < 4, 1)).toBe(4)
})
