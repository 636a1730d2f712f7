import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that breaks at the worst moment. */
export interface LosingLink {
  readonly port: number
  /** The next time that the client sends `text`, the server gets it, and the connection breaks before its answer. */
  loseAnswerTo(text: string): void
  /** The next time that the client sends `text`, the connection breaks and the server never gets it. */
  lose(text: string): void
  close(): void
}

export async function openLosingLink(targetPort: number): Promise<LosingLink> {
  const sockets = new Set<Socket>()
  let doomed: { readonly text: string; readonly arrives: boolean } | undefined
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    let isMute = false
    client.on('data', (chunk) => {
      if (doomed === undefined || !chunk.includes(doomed.text)) return void target.write(chunk)
      isMute = true
      if (doomed.arrives) target.write(chunk)
      else target.destroy()
      doomed = undefined
      setTimeout(() => client.destroy(), 100)
    })
    target.on('data', (chunk) => !isMute && client.write(chunk))
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined).on('close', () => setTimeout(() => other.destroy(), 200))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswerTo: (text) => {
      doomed = { text, arrives: true }
    },
    lose: (text) => {
      doomed = { text, arrives: false }
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
