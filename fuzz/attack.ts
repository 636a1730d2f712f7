import type { Attack } from './attacks.js'
import { openSocket, takeAnswer, type WireAnswer } from './connection.js'

/** Longer than any timeout of the server, on a busy machine too. */
const PATIENCE_MS = 120_000

/**
 * Sends bytes and reads everything until the server closes the connection.
 * @throws WireError when an answer is not HTTP; Error when the server does not close the connection
 */
export async function converse(port: number, bytes: string | Buffer, methods: readonly string[] = []) {
  const socket = await openSocket(port)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server keeps the connection open')), PATIENCE_MS)
    socket.on('close', () => {
      clearTimeout(late)
      resolve()
    })
  })
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  await closed.finally(() => socket.destroy())
  return readAnswers(Buffer.concat(chunks), methods)
}

function readAnswers(received: Buffer, methods: readonly string[]): readonly WireAnswer[] {
  const answers: WireAnswer[] = []
  for (let left = received; left.length > 0; ) {
    const taken = takeAnswer(left, methods[answers.length] ?? 'GET')
    if (taken === undefined) throw new Error(`an answer breaks off: ${left.toString('latin1').slice(0, 300)}`)
    answers.push(taken.answer)
    left = taken.rest
  }
  return answers
}

/** Attacks the server. @returns a fault of the server; `undefined` if it behaved as expected */
export async function suffer(port: number, { bytes, answers, methods }: Attack): Promise<string | undefined> {
  const given = await converse(port, bytes, methods)
  const statuses = given.map(({ status }) => status)
  if (statuses.join() !== answers.join()) return `answered ${statuses.join()} instead of ${answers.join()}`
  for (const { status, header, body } of given) {
    if (status < 400 || body.length === 0) continue
    const isProblem = header('content-type') === 'application/problem+json'
    const isMessage = status === 400 && JSON.parse(body.toString()).jsonrpc === '2.0'
    if (!isProblem && !isMessage) return `answered ${header('content-type')} with ${status}`
  }
  return undefined
}
