import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What happens to what passes: nothing, nothing arrives and nobody is told, connections break before an answer, or answers
 * arrive with other bytes in their bodies.
 */
export type Fault = 'none' | 'black hole' | 'breaks' | 'other bytes'

/** A way to a server that fails as it is told to. */
export interface FaultLink {
  readonly port: number
  fault: Fault
  /** Faults are over after so many answers with other bytes. */
  left: number
  /** How many requests were sent so far. */
  readonly requests: number
  /** Called when the client sends a chunk; what it returns must come true before the chunk passes. */
  onSent: (chunk: Buffer) => Promise<void> | undefined
  close(): void
}

/** Longer than the head of any answer that comes alone. */
const BODY_BYTES = 2000

export async function openFaultLink(targetPort: number): Promise<FaultLink> {
  const sockets = new Set<Socket>()
  const link = {
    port: 0,
    fault: 'none' as Fault,
    left: Number.POSITIVE_INFINITY,
    requests: 0,
    onSent: (_chunk: Buffer): Promise<void> | undefined => undefined,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  const spoil = (chunk: Buffer): Buffer => {
    if (link.fault !== 'other bytes' || link.left <= 0 || chunk.length < BODY_BYTES) return chunk
    link.left--
    const spoilt = Buffer.from(chunk)
    spoilt.fill('x', chunk.length - 50)
    return spoilt
  }
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    let before = Promise.resolve()
    client.on('data', (chunk) => {
      if (/^(?:GET|HEAD|PUT|DELETE) \//.test(chunk.toString('latin1', 0, 10))) link.requests++
      if (link.fault === 'black hole') return
      if (link.fault === 'breaks') return void client.destroy()
      before = before.then(async () => {
        await link.onSent(chunk)
        if (!target.destroyed) target.write(chunk)
      })
    })
    target.on('data', (chunk) => {
      if (link.fault !== 'black hole' && !client.destroyed) client.write(spoil(chunk))
    })
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined).on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  link.port = (server.address() as AddressInfo).port
  return link
}
