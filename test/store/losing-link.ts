import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that breaks at the worst moment. */
export interface LosingLink {
  readonly port: number
  /**
   * The next time that the client sends `text`, the server gets it, and the connection breaks before its answer.
   * @param meanwhile what happens before the client notices
   */
  loseAnswerTo(text: string, meanwhile?: () => Promise<void>): void
  /** The next time that the client sends `text`, the connection breaks and the server never gets it. */
  lose(text: string): void
  /** New connections go there. */
  leadTo(port: number): void
  close(): void
}

export async function openLosingLink(targetPort: number): Promise<LosingLink> {
  const sockets = new Set<Socket>()
  let port = targetPort
  let doomed: { readonly text: string; readonly arrives: boolean; readonly meanwhile: () => Promise<void> } | undefined
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1')
    let isMute = false
    client.on('data', (chunk) => {
      if (doomed === undefined || !chunk.includes(doomed.text)) return void target.write(chunk)
      isMute = true
      if (doomed.arrives) target.write(chunk)
      else target.destroy()
      const { meanwhile } = doomed
      doomed = undefined
      setTimeout(() => meanwhile().finally(() => client.destroy()), 100)
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
    loseAnswerTo: (text, meanwhile = async () => undefined) => {
      doomed = { text, arrives: true, meanwhile }
    },
    lose: (text) => {
      doomed = { text, arrives: false, meanwhile: async () => undefined }
    },
    leadTo(target) {
      port = target
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
