import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'

/** What Node.js keeps of each response, and reads when the next one is due. */
interface NodeState {
  /** The head, once it is written. */
  _header: string | null
  _headerSent: boolean
  _keepAliveTimeout: number
  finished: boolean
}

/** Longer responses are not put together: their pieces go out beside each other, in one system call all the same. */
const SCRATCH_BYTES = 32_768

/** Where responses are put together. What the kernel has taken at once leaves it free for the next one. */
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

/**
 * A response whose head and body leave in one buffer. Node.js writes a head, a body and an empty string, each of them a
 * copy on the way: that is a third of what a small response costs.
 */
export class WholeResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** How long the head says that the connection may then be idle; Node.js sets what its server has. */
  set keepAliveMs(milliseconds: number) {
    const state = this as unknown as NodeState
    state._keepAliveTimeout = milliseconds
  }

  /** Whether nothing of it is written yet, it is its turn on a connection that stays open, and nobody marks its head. */
  get canBeWhole(): boolean {
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
   * Sends all of the response. Only where `canBeWhole`.
   * @param head the status line and each header field with a line break; those that Node.js sends by itself are added
   * @param lines further header fields
   * @param pieces of the body, in order
   * @param now for the field `Date`
   */
  sendWhole(status: number, head: string, lines: string, pieces: readonly Buffer[], now: Date): void {
    const socket = this.socket!
    const state = this as unknown as NodeState
    this.statusCode = status
    // From here on Node.js takes it for a response that was written and ended.
    state._header = head
    state._headerSent = true
    state.finished = true
    const tail = lines + closingLines(state._keepAliveTimeout, now)
    // As Node.js does after the last of its writes: only then it is the turn of the next response.
    const written = () => {
      if ((socket as { _hadError?: boolean })._hadError !== true) this.emit('finish')
    }
    let bytes = head.length + tail.length
    for (const piece of pieces) bytes += piece.length
    if (bytes > SCRATCH_BYTES) {
      socket.cork()
      socket.write(Buffer.from(head + tail, 'latin1'), pieces.length === 0 ? written : undefined)
      for (let at = 0; at < pieces.length; at++)
        socket.write(pieces[at]!, at === pieces.length - 1 ? written : undefined)
      socket.uncork()
      return
    }
    let end = scratch.write(head, 0, 'latin1')
    end += scratch.write(tail, end, 'latin1')
    for (const piece of pieces) end += piece.copy(scratch, end)
    socket.write(scratch.subarray(0, end), written)
    if (socket.writableLength > 0) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
  }
}

/** The first line of a response. */
export function statusLine(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
}

let closing = { second: 0, keepAliveMs: 0, lines: '' }

/** The fields that Node.js adds to the head of a response, and the empty line after it. */
function closingLines(keepAliveMs: number, now: Date): string {
  const second = Math.floor(now.getTime() / 1000)
  if (closing.second !== second || closing.keepAliveMs !== keepAliveMs) {
    const timeout = Math.floor(keepAliveMs / 1000)
    const lines = `Date: ${now.toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${timeout}\r\n\r\n`
    closing = { second, keepAliveMs, lines }
  }
  return closing.lines
}
