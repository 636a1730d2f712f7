import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP proxy to a server that fails on demand. */
export interface Link {
  readonly port: number
  delayMs: number
  /** Nothing passes, and no connection is closed, as when a cable is pulled. */
  isCut: boolean
  /** Connections break before a response. */
  breaks: boolean
  /** Number of further responses to send with wrong bytes. */
  toSpoil: number
  /** HTTP requests, connections, and chunks from the server so far. */
  readonly requests: number
  readonly connections: number
  readonly returned: number
  /** Called with each chunk of the client, which passes when the result resolves. */
  onSent: (chunk: Buffer) => Promise<void> | undefined
  /** Cuts the link when the client sends `text` next. */
  cutAt(text: string): void
  /** Cuts the present connections only, as in a failover. */
  silence(): void
  /**
   * The server gets the chunk with `text` that the client sends next, and the connection breaks before the response.
   * @param meanwhile runs before the client notices
   */
  loseAnswerTo(text: string, meanwhile?: () => Promise<void>): void
  /** The connection breaks when the client sends `text` next, and the server never gets it. */
  lose(text: string): void
  /** New connections go to another port. */
  leadTo(port: number): void
  close(): void
}

/** Longer than the head of any response that comes alone. */
const BODY_BYTES = 2000
/** Time for sent bytes to arrive. */
const FLUSH_MS = 200

export async function openLink(targetPort: number): Promise<Link> {
  const sockets = new Set<Socket>()
  let port = targetPort
  let oldest = 0
  let cutAt: string | undefined
  let doomed: { readonly text: string; readonly arrives: boolean; readonly meanwhile: () => Promise<void> } | undefined
  const link = {
    port: 0,
    delayMs: 0,
    isCut: false,
    breaks: false,
    toSpoil: 0,
    requests: 0,
    connections: 0,
    returned: 0,
    onSent: (_chunk: Buffer): Promise<void> | undefined => undefined,
    cutAt(text: string) {
      cutAt = text
    },
    silence() {
      oldest = link.connections
    },
    loseAnswerTo(text: string, meanwhile = async () => {}) {
      doomed = { text, arrives: true, meanwhile }
    },
    lose(text: string) {
      doomed = { text, arrives: false, meanwhile: async () => {} }
    },
    leadTo(other: number) {
      port = other
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  const spoil = (chunk: Buffer): Buffer => {
    if (link.toSpoil <= 0 || chunk.length < BODY_BYTES) return chunk
    link.toSpoil--
    return Buffer.from(chunk).fill('x', chunk.length - 50)
  }
  /** Writes in order, each chunk when its delay and `ready` are over. */
  const createWriter = (to: Socket, written = () => {}) => {
    let earlier: Promise<void> | undefined
    return (chunk: Buffer, ready?: Promise<void>) => {
      const write = () => {
        if (to.destroyed) return
        to.write(chunk)
        written()
      }
      if (link.delayMs === 0 && ready === undefined && earlier === undefined) return write()
      const mine: Promise<void> = Promise.all([earlier, ready, sleep(link.delayMs)]).then(() => {
        if (earlier === mine) earlier = undefined
        write()
      })
      earlier = mine
    }
  }
  const server = createServer((client) => {
    const number = link.connections++
    const target = connect(port, '127.0.0.1')
    const isSilent = () => link.isCut || number < oldest
    const send = createWriter(target)
    const answer = createWriter(client, () => link.returned++)
    let isLost = false
    client.on('data', (chunk: Buffer) => {
      if (/^(?:GET|HEAD|PUT|DELETE) \//.test(chunk.toString('latin1', 0, 10))) link.requests++
      if (cutAt !== undefined && chunk.includes(cutAt)) {
        cutAt = undefined
        link.isCut = true
      }
      if (isSilent()) return
      if (link.breaks) return void client.destroy()
      if (doomed === undefined || !chunk.includes(doomed.text)) return send(chunk, link.onSent(chunk))
      isLost = true
      if (doomed.arrives) target.write(chunk)
      else target.destroy()
      const { meanwhile } = doomed
      doomed = undefined
      void meanwhile().finally(() => setTimeout(() => client.destroy(), FLUSH_MS / 2))
    })
    target.on('data', (chunk: Buffer) => {
      if (!isSilent() && !isLost) answer(spoil(chunk))
    })
    for (const socket of [client, target]) sockets.add(socket.on('error', () => undefined))
    client.on('close', () => setTimeout(() => target.destroy(), FLUSH_MS))
    target.on('close', () => isLost || client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  link.port = (server.address() as AddressInfo).port
  return link
}
