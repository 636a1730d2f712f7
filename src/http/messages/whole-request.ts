import { IncomingMessage } from 'node:http'

/** Gets a body as the parser finds it. */
export interface BodyTaker {
  data(chunk: Buffer): void
  end(): void
  /** The connection is gone, and what is missing will not come. */
  breakOff(): void
}

/**
 * A request whose body is taken as the parser finds it, or passed over when nobody asks for it. As a stream it would be
 * opened, drained and closed for each request, even for those without a body. It still is a stream for who reads it as one.
 */
export class WholeRequest extends IncomingMessage {
  /** Read by the parser: whether what is left of the body is passed over. */
  declare _dumped: boolean
  #taker: BodyTaker | undefined
  #hasBegun = false
  /** Whether the end came that no stream was told yet. */
  #hasUntoldEnd = false

  /** Hands the whole body to `taker`. @returns false when a part of it is in the stream already, or nothing will come */
  takeBody(taker: BodyTaker): boolean {
    if (this.#hasBegun || this.#hasUntoldEnd || this.destroyed) return false
    this.#taker = taker
    return true
  }

  /** Called by the parser: a part of the body, or `null` at its end. */
  override push(chunk: Buffer | null): boolean {
    if (this.#taker !== undefined) {
      if (chunk === null) this.#taker.end()
      else this.#taker.data(chunk)
      return true
    }
    if (chunk === null && !this.#hasBegun) {
      this.#hasUntoldEnd = true
      return true
    }
    this.#hasBegun = true
    return super.push(chunk)
  }

  /** Called when somebody reads it as a stream. */
  override _read(size: number): void {
    if (!this.#hasUntoldEnd) {
      super._read(size)
      return
    }
    this.#hasUntoldEnd = false
    this.#hasBegun = true
    super.push(null)
  }

  /** Called when the response is sent and nobody read the body as a stream. */
  _dump(): void {
    this._dumped = true
    const { parser } = this.socket as { readonly parser?: { incoming: IncomingMessage | null } | null }
    // The parser may have been halted, because the stream was full.
    if (!this.complete) super._read(0)
    // Until the next request it would hold this one.
    else if (parser?.incoming === this) parser.incoming = null
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#taker?.breakOff()
    super._destroy(error, done)
  }
}
