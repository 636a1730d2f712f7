// Requests as large as the limits allow, and the limits that keep them cheap; `npm run bench -- costs` measures them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type WireConnection } from '../../fuzz/connection.js'
import { DEAR_REQUESTS } from '../../fuzz/dear-requests.js'
import { toBytes } from '../../fuzz/request.js'
import { postMcp } from '../mcp/ask.js'
import { useService } from '../use-service.js'

const service = useService()
let wire: WireConnection
beforeAll(async () => {
  wire = await openWire(service.port)
})
afterAll(() => wire.close())

test.each(DEAR_REQUESTS)('$name: no server error', async ({ request }) => {
  const { status } = await wire.ask(toBytes(request), request.method)
  expect(status).toBeLessThan(500)
})

test('rejects a query of more than 64 pairs on paths that read it [open-query-pairs]', async () => {
  const ask = (path: string, pairs: number) => service.get(`${path}?${'x=1&'.repeat(pairs - 1)}limit=1`)
  const answers = [await ask('/api/v1/photos', 64), await ask('/api/v1/photos', 65), await ask('/search/', 65)]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400])
  expect(answers[1]!.json).toMatchObject({
    code: 'invalid_parameter',
    parameter: 'query',
    detail: 'The parameter query has more than 64 pairs.',
  })
  expect((await ask('/', 65)).status).toBe(200)
})

test('ignores an Accept of more than 100 ranges [open-accept-list]', async () => {
  const ask = (ranges: number) =>
    service.get('/api/v1', { headers: { accept: new Array(ranges).fill('text/css').join() } })
  expect([(await ask(100)).status, (await ask(101)).status]).toEqual([406, 200])
})

test('rejects a body of more than 4000 values [open-body-values]', async () => {
  const ask = async (values: number) => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"ping","x":[${new Array(values).fill('"a,[{"').join()}]}`
    return (await postMcp(service, body)).json
  }
  // The object, its three other members and the array count too.
  expect(await ask(3995)).toMatchObject({ id: 1, result: {} })
  expect(await ask(3996)).toMatchObject({
    error: { code: -32600, message: expect.stringContaining('4000 JSON values') },
  })
})
