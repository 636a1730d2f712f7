import type { Worker } from 'node:cluster'

/** What `node:cluster` says to itself between the processes. */
interface ClusterMessage {
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

/** How often the channel of a process that ended is looked at: there may be words in it that were not read yet. */
const LOOK_EVERY_MS = 10

/**
 * The primary accepts connections and hands them to workers one by one; one that was handed over stays open here until
 * the worker says that it has it. A worker that is killed before it does never says so, and Node waits for ever, and the
 * client too. So it is said in its place: that it did not take the connection, which goes to another worker then; or,
 * where there is none, that it took it, which ends the connection.
 * @param canOthersServe whether another worker takes connections
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
  // By then everything that the worker said was read, and no more connections are given to it.
  worker.on('disconnect', () => {
    isDisconnected = true
    for (const ack of [...handedOver]) hear({ cmd: 'NODE_CLUSTER', ack, accepted: !canOthersServe() })
  })
  // While a connection is on its way to it, Node does not tell that the channel has ended.
  worker.on('exit', () => {
    const look = () => {
      if (isDisconnected) return
      if (process.connected) setTimeout(look, LOOK_EVERY_MS)
      else process.emit('disconnect')
    }
    setTimeout(look, LOOK_EVERY_MS)
  })
}
