// Relies on internals of Node.js requests and responses, and checks them at startup: if they differ, the server uses
// the documented classes and works the same, only slower.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Internal state of a response, which Node.js reads before it sends the next one. */
interface ResponseState {
  /** The head, once it is written. */
  _header: string | null
  _headerSent: boolean
  _keepAliveTimeout: number
  finished: boolean
}

/** Longer responses are not copied into one buffer: one system call sends their pieces as they are. */
const SCRATCH_BYTES = 32_768

/** Buffer for assembling responses; free again as soon as the kernel has taken the bytes. */
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

/**
 * Sends head and body in one write. Node.js writes and copies head, body and an empty string separately, which is a third
 * of the cost of a small response.
 */
export class SingleWriteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Whether nothing is written yet, it is this response's turn on a connection that stays open, and `writeHead` is Node's. */
  get canSendInOneWrite(): boolean {
    const { socket, shouldKeepAlive } = this
    return (
      shouldKeepAlive &&
      socket !== null &&
      !socket.destroyed &&
      !this.headersSent &&
      this.writeHead === ServerResponse.prototype.writeHead
    )
  }

  /**
   * Sends the whole response. Call this only if `canSendInOneWrite`.
   * @param head texts that together are the status line and each header field with a line break, written one by one
   * because V8 would flatten a joined text; the fields that Node.js adds are appended
   * @param pieces of the body, in order
   * @param now for the field `Date`
   */
  sendInOneWrite(status: number, head: readonly string[], pieces: readonly Buffer[], now: Date): void {
    const socket = this.socket!
    const state = this as unknown as ResponseState
    this.statusCode = status
    // From here on Node.js considers the response written and ended.
    state._header = head[0]!
    state._headerSent = true
    state.finished = true
    const closing = closingLines(state._keepAliveTimeout, now)
    // Node.js emits `finish` after its last write, and then sends the next response.
    const written = () => {
      if ((socket as { _hadError?: boolean })._hadError !== true) this.emit('finish')
    }
    let bytes = closing.length
    for (const text of head) bytes += text.length
    for (const piece of pieces) bytes += piece.length
    if (bytes > SCRATCH_BYTES) {
      socket.cork()
      socket.write(head.join('') + closing, 'latin1', pieces.length === 0 ? written : undefined)
      for (let at = 0; at < pieces.length; at++)
        socket.write(pieces[at]!, at === pieces.length - 1 ? written : undefined)
      socket.uncork()
      return
    }
    let end = 0
    for (const text of head) end += scratch.write(text, end, 'latin1')
    end += scratch.write(closing, end, 'latin1')
    for (const piece of pieces) end += piece.copy(scratch, end)
    socket.write(scratch.subarray(0, end), written)
    if (socket.writableLength > 0) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
  }
}

let lastClosing = { second: 0, keepAliveMs: 0, lines: '' }

/** The fields that Node.js adds to the head of a response, and the empty line after it. */
function closingLines(keepAliveMs: number, now: Date): string {
  const second = Math.floor(now.getTime() / 1000)
  if (lastClosing.second !== second || lastClosing.keepAliveMs !== keepAliveMs) {
    const timeout = Math.floor(keepAliveMs / 1000)
    const lines = `Date: ${now.toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${timeout}\r\n\r\n`
    lastClosing = { second, keepAliveMs, lines }
  }
  return lastClosing.lines
}

/** Receives a body as it arrives. */
export interface BodySink {
  data(chunk: Buffer): void
  end(): void
  /** The request was destroyed; must have no effect after `end`. */
  abort(): void
}

/**
 * A request whose body is passed on as the parser finds it, or dropped when nothing reads it. A stream would be opened,
 * drained and closed for each request, even one without a body. The body can still be read as a stream.
 */
export class DirectBodyRequest extends IncomingMessage {
  /** The parser reads this: whether to drop the rest of the body. */
  declare _dumped: boolean
  #sink: BodySink | undefined
  #hasBegun = false
  /** Whether an empty body ended before it was read as a stream. */
  #hasUntoldEnd = false

  /** Hands the whole body to `sink`. @returns false when part of it is already in the stream, or nothing will arrive */
  takeBody(sink: BodySink): boolean {
    if (this.#hasBegun || this.#hasUntoldEnd || this.destroyed) return false
    this.#sink = sink
    return true
  }

  /** Called by the parser: a part of the body, or `null` at its end. */
  override push(chunk: Buffer | null): boolean {
    if (this.#sink !== undefined) {
      if (chunk === null) this.#sink.end()
      else this.#sink.data(chunk)
      return true
    }
    if (chunk === null && !this.#hasBegun) {
      this.#hasUntoldEnd = true
      return true
    }
    this.#hasBegun = true
    return super.push(chunk)
  }

  /** Called when the request is read as a stream. */
  override _read(size: number): void {
    if (!this.#hasUntoldEnd) {
      super._read(size)
      return
    }
    this.#hasUntoldEnd = false
    this.#hasBegun = true
    super.push(null)
  }

  /** Called when the response is sent and the body was not read as a stream. */
  _dump(): void {
    this._dumped = true
    const { parser } = this.socket as { readonly parser?: { incoming: IncomingMessage | null } | null }
    // The parser may have been halted, because the stream was full.
    if (!this.complete) super._read(0)
    // Otherwise the parser would hold this request until the next one.
    else if (parser?.incoming === this) parser.incoming = null
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#sink?.abort()
    super._destroy(error, done)
  }
}

/** The Node.js classes that `DirectBodyRequest` and `SingleWriteResponse` extend. */
export const DOCUMENTED = { IncomingMessage, ServerResponse }

/** Hands the body of a request to `sink`: directly from the parser if possible, or else as a stream. */
export function takeBody(request: IncomingMessage, sink: BodySink): void {
  if (request instanceof DirectBodyRequest && request.takeBody(sink)) return
  request.on('data', sink.data)
  request.on('end', sink.end)
  request.on('error', sink.abort)
  // No effect after `end`.
  request.on('close', sink.abort)
}

/** Whether Node.js's requests and responses have the undocumented members that this file reads, sets and replaces. */
export function hasKnownShape({ IncomingMessage, ServerResponse } = DOCUMENTED): boolean {
  const request = new IncomingMessage(new Socket())
  const { _header, _headerSent, _keepAliveTimeout, finished } = new ServerResponse(request) as unknown as ResponseState
  const { _dumped, _dump } = request as unknown as { readonly _dumped?: boolean; readonly _dump?: unknown }
  return (
    _header === null &&
    _headerSent === false &&
    typeof _keepAliveTimeout === 'number' &&
    finished === false &&
    _dumped === false &&
    typeof _dump === 'function'
  )
}

export const MESSAGES: typeof DOCUMENTED = hasKnownShape()
  ? { IncomingMessage: DirectBodyRequest, ServerResponse: SingleWriteResponse }
  : DOCUMENTED
