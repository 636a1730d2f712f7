import findMyWay from 'find-my-way'
import { LIMITS } from '../../contract/index.js'

/** All methods that the service supports on any path, for `OPTIONS *`. */
export const SERVICE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** The methods of each path, collected from the routes as they are registered. */
export interface AllowedMethods {
  learn(url: string, methods: readonly string[]): void
  /** The methods for `Allow`, including OPTIONS; `undefined` for an unknown path. */
  of(path: string): readonly string[] | undefined
}

export function createAllowedMethods(): AllowedMethods {
  const methodsByUrl = new Map<string, string[]>()
  /** Only paths with parameters need a router, built on first use. */
  let patterns: ReturnType<typeof createPatterns> | undefined

  const createPatterns = () => {
    const router = findMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER })
    for (const [url, methods] of methodsByUrl) if (url.includes(':')) router.on('GET', url, () => {}, methods)
    return router
  }

  return {
    learn(url, methods) {
      const known = methodsByUrl.get(url)
      if (known === undefined) methodsByUrl.set(url, [...methods])
      else known.push(...methods)
      patterns = undefined
    },
    of(path) {
      const asked = path.split('?', 1)[0]!
      if (asked.length > LIMITS.maxAddressCharacters) return undefined
      patterns ??= createPatterns()
      // The router decodes the path itself.
      const found = methodsByUrl.get(decodePath(asked)) ?? patterns.find('GET', asked)?.store
      const methods = found as readonly string[] | undefined
      return methods === undefined ? undefined : [...methods, 'OPTIONS']
    },
  }
}

/** The router compares decoded paths. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
