// All clients run in a separate process, so other work of the cluster does not affect their measurements.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Flood, startFlood } from './flood.js'
import { createReaders, type Readers, type ReadersOptions, type SeenByReaders } from './readers.js'

export interface LoadOptions extends ReadersOptions {
  /** Addresses of clients that ask for far more than the quota. */
  readonly floods: readonly string[]
  /** Requests of each of these clients. */
  readonly floodPerSecond: number
}

/** Observations of all clients. */
export interface SeenByClients extends SeenByReaders {
  /** Answers with status 200 to flooding clients, by client. */
  readonly granted: readonly number[]
  readonly refused: number
  /** How late the clients themselves were: the 99th percentile of their event-loop delay. */
  readonly lateMs: number
}

export type ToLoad =
  | { readonly kind: 'open'; readonly options: LoadOptions }
  | { readonly kind: 'find capacity'; readonly seconds: number }
  | { readonly kind: 'hold'; readonly perSecond: number }
  | { readonly kind: 'stop' }

export type FromLoad =
  | { readonly kind: 'ready' }
  | { readonly kind: 'capacity'; readonly perSecond: number }
  | { readonly kind: 'stopped'; readonly seen: SeenByClients }

/** Resolution of the delay histogram, which the measured delays include. */
const RESOLUTION_MS = 10

const lateness = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
let readers: Readers | undefined
let flood: Flood | undefined
let options: LoadOptions | undefined

const tell = (message: FromLoad) => void process.send?.(message)

process.on('message', async (message: ToLoad) => {
  if (message.kind === 'open') {
    options = message.options
    readers = createReaders(options)
    tell({ kind: 'ready' })
  } else if (message.kind === 'find capacity') {
    tell({ kind: 'capacity', perSecond: await readers!.findCapacity(message.seconds) })
  } else if (message.kind === 'hold') {
    lateness.enable()
    readers!.hold(message.perSecond)
    flood = startFlood(options!.baseUrl, options!.floods, options!.floodPerSecond)
  } else {
    lateness.disable()
    await Promise.all([flood!.stop(), readers!.stop()])
    const { granted, refused } = flood!
    const lateMs = Math.max(0, lateness.percentile(99) / 1e6 - RESOLUTION_MS)
    tell({ kind: 'stopped', seen: { ...readers!.seen(), granted, refused, lateMs } })
  }
})
process.on('disconnect', () => process.exit())
