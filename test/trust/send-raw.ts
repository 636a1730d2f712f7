import { connect } from 'node:net'

/** Sends bytes as they are. @returns what came back until the connection ended */
export function sendRaw(baseUrl: string, bytes: string | Buffer, from = '127.0.0.1'): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => undefined).on('close', () => resolve(received))
    socket.write(bytes)
  })
}
