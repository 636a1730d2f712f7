import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be made slow, or cut off without a word. */
export interface SlowLink {
  readonly port: number
  delayMs: number
  /** Nothing passes, and no connection is closed: as when a cable is pulled. */
  isCut: boolean
  close(): void
}

export async function openSlowLink(targetPort: number): Promise<SlowLink> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    pass(client, target)
    pass(target, client)
  })
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => {
      if (link.isCut) return
      if (link.delayMs === 0) to.write(chunk)
      else setTimeout(() => !to.destroyed && to.write(chunk), link.delayMs)
    })
    from.on('error', () => undefined).on('close', () => to.destroy())
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const link: SlowLink = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    isCut: false,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  return link
}
