import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { injectRequest } from './inject-request.js'

const server = createServer((request, response) => {
  if (request.url === '/broken') request.socket.destroy()
  else
    response
      .writeHead(301, { Location: `/to${request.url}`, 'X-Accept': `${request.headers.accept}` })
      .end('x'.repeat(9e5))
})

test('a server answers injected requests like network requests, without a port', async () => {
  const { status, headers } = await injectRequest(server, '/a?b=1', { accept: 'text/html' })
  expect({ status, location: headers.location, accept: headers['x-accept'] }).toEqual({
    status: 301,
    location: '/to/a?b=1',
    accept: 'text/html',
  })
  expect(server.listening).toBe(false)
})

test('addresses are percent-encoded where necessary', async () => {
  const { headers } = await injectRequest(server, '/fähre am kai?q=€', {})
  expect(headers.location).toBe('/to/f%C3%A4hre%20am%20kai?q=%E2%82%AC')
})

test('an aborted answer is an error', async () => {
  await expect(injectRequest(server, '/broken', {})).rejects.toThrow('socket hang up')
})
