import findMyWay from 'find-my-way'

/** Which methods each path takes: learnt from the routes as they are registered. */
export interface AllowedMethods {
  learn(url: string, methods: readonly string[]): void
  /** The methods for `Allow`, with OPTIONS; `undefined` when nothing has this path. */
  of(path: string): readonly string[] | undefined
}

export function createAllowedMethods(): AllowedMethods {
  const paths = findMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER })
  const methodsByUrl = new Map<string, string[]>()
  return {
    learn(url, methods) {
      const known = methodsByUrl.get(url)
      if (known !== undefined) {
        known.push(...methods)
        return
      }
      const list = [...methods]
      methodsByUrl.set(url, list)
      paths.on('GET', url, () => {}, list)
    },
    of(path) {
      const found = paths.find('GET', path.split('?', 1)[0]!)
      return found === null ? undefined : [...(found.store as string[]), 'OPTIONS']
    },
  }
}
