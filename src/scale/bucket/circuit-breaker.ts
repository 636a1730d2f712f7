export interface CircuitBreakerOptions {
  readonly failures: number
  readonly restMs: number
  readonly opened: (error: unknown) => void
  readonly closed: () => void
  readonly now?: () => number
}

/** Thrown instead of calling a service that failed a moment ago. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError'
}

export function createCircuitBreaker(options: CircuitBreakerOptions) {
  const { failures, restMs, opened, closed, now = () => performance.now() } = options
  let failed = 0
  let triesAgainAt = 0
  let isTrying = false
  const isOpen = () => failed >= failures

  const fail = (error: unknown) => {
    triesAgainAt = now() + restMs
    if (++failed === failures) opened(error)
  }
  const succeed = () => {
    const wasOpen = isOpen()
    failed = 0
    if (wasOpen) closed()
  }

  return {
    /** Runs `work`. After repeated failures, only one call per cool-down runs; others fail fast. @throws CircuitOpenError */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const isProbe = isOpen()
      if (isProbe && (isTrying || now() < triesAgainAt)) throw new CircuitOpenError('it did not answer a moment ago')
      isTrying ||= isProbe
      try {
        const result = await work()
        succeed()
        return result
      } catch (error) {
        fail(error)
        throw error
      } finally {
        if (isProbe) isTrying = false
      }
    },
  }
}
