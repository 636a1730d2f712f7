import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A way to a server that can be made slow, or cut off without a word. */
export interface SlowLink {
  readonly port: number
  delayMs: number
  /** Nothing passes, and no connection is closed: as when a cable is pulled. */
  isCut: boolean
  /** As if a cable were pulled when the client sends `text` next. */
  cutAt(text: string): void
  /** Nothing passes any more on the connections that there are, and none is closed: as when another machine takes over. */
  silence(): void
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
  let oldest = 0
  let cutAt: string | undefined
  const server = createServer((client) => {
    const number = connections++
    const target = connect(targetPort, '127.0.0.1')
    const isSilent = () => link.isCut || number < oldest
    client.on('data', (chunk) => {
      if (cutAt === undefined || !chunk.includes(cutAt)) return
      cutAt = undefined
      link.isCut = true
    })
    pass(client, target, isSilent, () => undefined)
    pass(target, client, isSilent, () => returned++)
  })
  /** In the order in which it came, whatever becomes of the delay meanwhile. */
  const pass = (from: Socket, to: Socket, isSilent: () => boolean, passed: () => void) => {
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
      if (isSilent()) return
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
    cutAt(text) {
      cutAt = text
    },
    silence() {
      oldest = connections
    },
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
