import { connect } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import { reasonOf } from '../../disk/owner-error.js'

/** Thrown when the target certainly published nothing, so another attempt cannot publish twice. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>
}

export function jsonRequest(url: string, value: object, headers: OutgoingRequest['headers'] = {}): OutgoingRequest {
  return { url, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/** Everything sent to a target passes through an outbox. A dry run has one that sends nothing. */
export interface Outbox {
  /** Sends a request that publishes nothing. @returns its JSON @param example the members used, which a dry run returns */
  ask<Answer extends object>(request: OutgoingRequest, example: Answer): Promise<Answer>
  /** Sends the request that publishes the photo. If no answer comes, the photo may have been published. */
  publish(request: OutgoingRequest): Promise<void>
  /** @param server `smtp:` or `smtps:`, with user and password if it requires them */
  mail(server: URL, message: SendMailOptions): Promise<void>
}

const TIMEOUT_MS = 30_000
const MAX_ANSWER_CHARACTERS = 256 * 1024
/** Codes of errors after which the server certainly did not get the request. */
const NOT_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS)/

/** Opens an outbox that really sends. @param signal ends all requests, even before an answer */
export function openOutbox(signal: AbortSignal): Outbox {
  return {
    async ask(request, example) {
      const text = await readStart(await fetchAnswer(request, signal, false))
      const answer = await new Response(text).json().catch(() => undefined)
      const missing = Object.keys(example).filter((name) => answer?.[name] === undefined)
      if (missing.length === 0) return answer
      throw new RefusedError(`${request.url} did not answer with ${missing.join(' and ')}; is the address right?`)
    },
    async publish(request) {
      await (await fetchAnswer(request, signal, true)).body?.cancel()
    },
    mail: (server, message) => sendMail(server, message, signal),
  }
}

async function fetchAnswer(
  { method = 'POST', url, ...rest }: OutgoingRequest,
  signal: AbortSignal,
  publishes: boolean,
) {
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(url, { method, ...rest, redirect: 'manual', signal: timeout }).catch((error) => {
    const code = String(error.cause?.code ?? '')
    const message = `${method} ${url} got no answer: ${code || reasonOf(error)}`
    throw publishes && !NOT_CONNECTED.test(code) ? new Error(message) : new RefusedError(message)
  })
  if (response.ok) return response
  const text = await readStart(response)
  const message = `${method} ${url} answered ${response.status} ${text}`.trim()
  // A proxy may answer 502 or 504 although the server has done the work.
  throw publishes && response.status >= 500 ? new Error(message) : new RefusedError(message)
}

/** The beginning of an answer, which may have no end, or break off. */
async function readStart({ body }: Response): Promise<string> {
  let text = ''
  try {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (text.length > MAX_ANSWER_CHARACTERS) break
    }
  } catch {}
  return text
}

async function sendMail(server: URL, message: SendMailOptions, signal: AbortSignal) {
  const { protocol, hostname, username, password } = server
  // Loaded lazily: only this command needs it.
  const { createTransport } = await import('nodemailer')
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const port = Number(server.port) || (secure ? 465 : 587)
  const transport = createTransport({
    host,
    secure,
    getSocket: (_, done) => done(null, { connection: connect({ host, port, signal }) }),
    // Never send a password unencrypted.
    requireTLS: username !== '',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const describe = (error: Error) => `${hostname}: ${reasonOf(error)}`
  // Connects and signs in: a failure here proves that nothing was sent, but `sendMail` may fail after a delivery.
  await transport.verify().catch((error) => Promise.reject(new RefusedError(describe(error))))
  await transport.sendMail(message).catch((error) => {
    throw error.responseCode === undefined ? new Error(describe(error)) : new RefusedError(describe(error))
  })
}
