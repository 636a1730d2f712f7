import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A way to a server that can be made slow, or cut off without a word. */
export interface SlowLink {
  readonly port: number
  delayMs: number
  /** Nothing passes, and no connection is closed: as when a cable is pulled. */
  isCut: boolean
  /** How many connections were made. */
  readonly connections: number
  /** How many times something came back from the server. */
  readonly returned: number
  close(): void
}

export async function openSlowLink(targetPort: number): Promise<SlowLink> {
  const sockets = new Set<Socket>()
  let connections = 0
  let returned = 0
  const server = createServer((client) => {
    connections++
    const target = connect(targetPort, '127.0.0.1')
    pass(client, target, () => undefined)
    pass(target, client, () => returned++)
  })
  /** In the order in which it came, whatever becomes of the delay meanwhile. */
  const pass = (from: Socket, to: Socket, passed: () => void) => {
    let underway = 0
    let earlier = Promise.resolve()
    const write = (chunk: Buffer) => {
      if (to.destroyed) return
      to.write(chunk)
      passed()
    }
    const writeLater = async (chunk: Buffer, arrived: Promise<void>, before: Promise<void>) => {
      underway++
      await Promise.all([arrived, before])
      underway--
      write(chunk)
    }
    sockets.add(from)
    from.on('data', (chunk: Buffer) => {
      if (link.isCut) return
      if (link.delayMs === 0 && underway === 0) write(chunk)
      else earlier = writeLater(chunk, sleep(link.delayMs), earlier)
    })
    from.on('error', () => undefined).on('close', () => to.destroy())
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const link: SlowLink = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    isCut: false,
    get connections() {
      return connections
    },
    get returned() {
      return returned
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  return link
}
