import type { Worker } from 'node:cluster'

/** An internal message of `node:cluster` between the processes. */
interface ClusterMessage {
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

/** How often to check whether the channel of an exited process is empty: it may still hold unread messages. */
const LOOK_EVERY_MS = 10

/**
 * The primary accepts connections and hands each to a worker. It keeps its own handle open until the worker acknowledges
 * it. A worker that is killed first never does; Node then waits forever, and so does the client. So this answers in the
 * worker's place: «not accepted», which passes the connection to another worker, or, if there is none, «accepted»,
 * which closes it.
 * @param canOthersServe whether another worker accepts connections
 */
export function recoverConnections(worker: Worker, canOthersServe: () => boolean): void {
  const { process } = worker
  const handedOver = new Set<number>()
  const send = process.send.bind(process) as (message: ClusterMessage, ...rest: unknown[]) => boolean
  process.send = (message: ClusterMessage, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined) handedOver.add(message.seq)
    return send(message, ...rest)
  }
  const hear = (message: object) => process.emit('internalMessage' as 'message', message, undefined as never)
  process.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) handedOver.delete(ack)
  })

  let isDisconnected = false
  // By then every message of the worker has been read, and it gets no more connections.
  worker.on('disconnect', () => {
    isDisconnected = true
    for (const ack of [...handedOver]) hear({ cmd: 'NODE_CLUSTER', ack, accepted: !canOthersServe() })
  })
  // While a connection is on its way to the worker, Node does not report that the channel has closed.
  worker.on('exit', () => {
    const look = () => {
      if (isDisconnected) return
      if (process.connected) setTimeout(look, LOOK_EVERY_MS)
      else process.emit('disconnect')
    }
    setTimeout(look, LOOK_EVERY_MS)
  })
}
