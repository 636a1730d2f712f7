import { HttpApp } from '../../src/http/routes/http-app.js'

/** Routes that servers register and requests reach from now on, such as `GET /feed.xml`. */
export interface RouteWatch {
  readonly registered: Set<string>
  readonly reached: Set<string>
  stop(): void
}

/** Watches every server that is created in this process from now on. */
export function watchRoutes(): RouteWatch {
  const registered = new Set<string>()
  const reached = new Set<string>()
  const { register } = HttpApp.prototype
  HttpApp.prototype.register = function (scope, methods, pattern, handle) {
    for (const method of methods) registered.add(`${method} ${pattern}`)
    register.call(this, scope, methods, pattern, (request) => {
      reached.add(`${request.method} ${pattern}`)
      return handle(request)
    })
  }
  return {
    registered,
    reached,
    stop: () => {
      HttpApp.prototype.register = register
    },
  }
}

/** Items that no request reached. */
export function findUncovered(there: Iterable<string>, asked: ReadonlySet<string>): readonly string[] {
  return [...new Set(there)].filter((one) => !asked.has(one)).sort()
}
