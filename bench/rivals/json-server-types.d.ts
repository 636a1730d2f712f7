/** What is used of it; the package brings no types. */
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
