import findMyWay from 'find-my-way'

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
      const decoded = decodePath(path.split('?', 1)[0]!)
      patterns ??= createPatterns()
      const methods = methodsByUrl.get(decoded) ?? (patterns.find('GET', decoded)?.store as string[] | undefined)
      return methods === undefined ? undefined : [...methods, 'OPTIONS']
    },
  }
}

/** The router compares decoded paths. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
