import findMyWay from 'find-my-way'

/** What the service takes, not counting where. */
export const SERVICE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Which methods each path takes: learnt from the routes as they are registered. */
export interface AllowedMethods {
  learn(url: string, methods: readonly string[]): void
  /** The methods for `Allow`, with OPTIONS; `undefined` when nothing has this path. */
  of(path: string): readonly string[] | undefined
}

export function createAllowedMethods(): AllowedMethods {
  const methodsByUrl = new Map<string, string[]>()
  /** Only paths with parameters need a router; it is built when the first request asks. */
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
