/** The used part of a package without types. */
declare module 'json-server' {
  import type { RequestListener } from 'node:http'

  interface Application extends RequestListener {
    use(handler: RequestListener): void
  }
  const jsonServer: {
    create(): Application
    defaults(options: { logger: boolean }): RequestListener
    router(database: object): RequestListener
  }
  export default jsonServer
}
