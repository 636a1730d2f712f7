import type { Contract } from '../contract/contract.js'
import { presentDeprecation } from '../contract/deprecation.js'
import type { Operation } from '../contract/operations.js'
import type { HttpApp } from '../http/routes/http-app.js'

/**
 * Adds deprecation headers to every response at the path of a deprecated operation. Register it before the quota scope,
 * so that 429 and 405 carry them too.
 * @throws RangeError when a sunset is too soon after its announcement
 * @see RFC 9745, RFC 8594, Spec 9
 */
export function registerDeprecations(app: HttpApp, { operations, addresses }: Contract): void {
  const all = Object.values<Operation>(operations)
  const headersByOperation = new Map(
    all.flatMap((operation) =>
      operation.deprecated === undefined
        ? []
        : [[operation, presentDeprecation(operation.deprecated, addresses).headers] as const],
    ),
  )
  if (headersByOperation.size === 0) return

  // Literal paths come before patterns that would match them too.
  const patterns = [...all.filter(({ path }) => !path.includes('{')), ...all].map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  app.addHook((request) => {
    const path = request.url.split('?', 1)[0]!
    const found = patterns.find(({ pattern }) => pattern.test(path))
    const headers = found && headersByOperation.get(found.operation)
    if (headers !== undefined) request.extraHeaders = [...(request.extraHeaders ?? []), ...headers]
  })
}
