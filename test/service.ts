import type { AddressInfo } from 'node:net'
import { onTestFinished, TestRunner } from 'vitest'
import { type Contract, createContract } from '../src/contract/contract.js'
import type { Operation, Operations } from '../src/contract/operations.js'
import type { Log } from '../src/http/log.js'
import type { Overload } from '../src/http/overload.js'
import { createClientAddress } from '../src/http/quota/client-address.js'
import { createMemoryQuota } from '../src/http/quota/quota.js'
import type { HttpApp } from '../src/http/routes/http-app.js'
import { createCalendar } from '../src/photos/days/calendar.js'
import type { Photo } from '../src/photos/photo.js'
import type { GoneAddress } from '../src/photos/photo-store.js'
import { type Site, SPECIFIED_SITE } from '../src/photos/site.js'
import { buildApp } from '../src/server/app.js'
import type { SitePictures } from '../src/site/site-context.js'
import { languageOf } from '../src/site/words/site-language.js'
import { type Archive, createArchive } from '../src/state/archive.js'
import { send, type TestAnswer, type TestRequest } from './client.js'
import { callTool } from './mcp/ask.js'
import { oldestFirst } from './open-archive.js'
import { seedPhotos } from './photos.js'

export interface ServiceOptions {
  readonly photos?: readonly Photo[]
  readonly site?: Site
  /** An instant, or a function that returns it. */
  readonly now?: string | (() => Date)
  readonly quota?: number
  readonly trustedProxies?: readonly string[]
  readonly gone?: readonly GoneAddress[]
  readonly pictures?: Partial<SitePictures>
  /** Replaces `Math.random`. */
  readonly randomNumber?: () => number
  /** The public origin; the service listens at `TestService.baseUrl`. */
  readonly publicUrl?: string
  readonly log?: Log
  readonly logAddresses?: boolean
  readonly overload?: Overload
  /** Further parts of the contract. */
  readonly contract?: Partial<Parameters<typeof createContract>[0]>
  /** Replaces operations with made-up ones. */
  readonly amendOperations?: (operations: Operations) => { readonly [Id in keyof Operations]: Operation }
}

/** A whole service in this process, on a loopback port, with photos in memory. */
export interface TestService {
  readonly baseUrl: string
  readonly port: number
  readonly app: HttpApp
  readonly archive: Archive
  readonly contract: Contract
  get(path: string, options?: TestRequest): Promise<TestAnswer>
  /** Calls a tool of the MCP server. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any JSON.
  call(name: string, given?: object): Promise<any>
  /** Replaces the photos, as a change of the store does. */
  replacePhotos(photos: readonly Photo[]): Promise<void>
  /** Moves the clock. */
  setNow(now: string): void
  close(): Promise<void>
}

export const TEST_NOW = '2024-05-17T12:00:00+02:00'
const NO_PICTURES: SitePictures = {
  read: async () => undefined,
  isIntact: (data, { bytes }) => data.length === bytes,
  isIntactFile: async (handle, { bytes }) => (await handle.stat()).size === bytes,
  memoryBytes: 1024 * 1024,
  // Describes the canvas instead of drawing it.
  draw: async ({ pictures, ...canvas }) =>
    Buffer.from(JSON.stringify([canvas, pictures.map(({ data, ...place }) => [data.length, place])])),
}
export const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Starts a service. One that a test starts is closed when the test ends. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const site = options.site ?? SPECIFIED_SITE
  let photos = options.photos ?? seedPhotos()
  let clock = typeof options.now === 'function' ? options.now : () => new Date(nowText)
  let nowText = typeof options.now === 'string' ? options.now : TEST_NOW
  const readClock = () => clock()
  const calendar = createCalendar(site.timeZone, site.timeZoneBefore)
  const archive = createArchive({
    store: { readAll: async () => oldestFirst(photos), readGone: async () => options.gone ?? [] },
    site,
    calendar,
    clock: readClock,
    randomNumber: options.randomNumber ?? Math.random,
  })
  await archive.reload()
  const specified = createContract({
    site,
    baseUrl: options.publicUrl ?? 'https://photos.example',
    quota: options.quota ?? 1_000_000,
    version: '1.2.3',
    colourNames: languageOf(site).words.colours,
    ...options.contract,
  })
  // Made-up operations have the same ids, and no more of their type is relied on.
  const operations = (options.amendOperations?.(specified.operations) ?? specified.operations) as Operations
  const contract: Contract = { ...specified, operations }
  const app = buildApp({
    archive,
    contract,
    clock: readClock,
    log: options.log ?? SILENT,
    overload: options.overload,
    logAddresses: options.logAddresses ?? false,
    quota: createMemoryQuota(contract.quota, readClock),
    clientAddress: createClientAddress(options.trustedProxies ?? []),
    pictures: { ...NO_PICTURES, ...options.pictures },
  })
  await app.listen(0, '127.0.0.1')
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  return {
    ...requestsTo({ baseUrl }),
    baseUrl,
    port,
    app,
    archive,
    contract,
    async replacePhotos(others) {
      photos = others
      await archive.reload()
    },
    setNow(now) {
      nowText = now
      clock = () => new Date(nowText)
    },
    close: () => app.close(),
  }
}

/** Requests to a service; one that has not started yet gets its address later. */
export const requestsTo = (service: Pick<TestService, 'baseUrl'>): Pick<TestService, 'get' | 'call'> => ({
  get: (path, options) => send(service.baseUrl, path, options),
  call: (name, given) => callTool(service, name, given),
})
