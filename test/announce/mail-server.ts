import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** What happens after the last byte of a message. */
type Fate = 'taken' | 'refused' | 'lost'

/** A mail server on loopback. */
export async function startMailServer() {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let fate: Fate = 'taken'
  let onMail = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      void buffer(stream).then((data) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: data.toString() })
        onMail()
        if (fate === 'lost') for (const socket of sockets) socket.destroy()
        else done(fate === 'refused' ? new Error('no space left') : null)
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    takes(next: Fate) {
      fate = next
    },
    whenTaken(act: () => void) {
      onMail = act
    },
    setting: `smtp://127.0.0.1:${port}?from=ada@photos.example&to=list@lists.example`,
  }
}
