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
type Fate = 'taken' | 'refused' | 'lost' | 'not answered'

/** A certificate with its key. */
interface Certified {
  readonly key: string
  readonly cert: string
}

export const MAIL_PASSWORD = 'p@ss word'

/** A mail server on loopback. @param certified speaks TLS from the first byte, and wants the password */
export async function startMailServer(certified?: Certified) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let fate: Fate = 'taken'
  let onMail = () => {}
  const server = new SMTPServer({
    ...(certified === undefined
      ? { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }
      : { secure: true, ...certified }),
    onAuth: ({ password }, _session, done) =>
      password === MAIL_PASSWORD ? done(null, { user: 'ada' }) : done(new Error('wrong password')),
    onData(stream, { envelope }, done) {
      void buffer(stream).then((data) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: data.toString() })
        onMail()
        if (fate === 'lost') for (const socket of sockets) socket.destroy()
        else if (fate !== 'not answered') done(fate === 'refused' ? new Error('no space left') : null)
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
    setting: `${certified === undefined ? 'smtp://' : `smtps://ada:${encodeURIComponent(MAIL_PASSWORD)}@`}127.0.0.1:${port}?from=ada@photos.example&to=list@lists.example`,
  }
}
