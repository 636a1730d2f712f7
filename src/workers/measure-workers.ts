import { combineReadings, countsOf, type Reading } from '../metrics/index.js'

/** Combines the metrics of all workers. */
export interface WorkersNumbers {
  /** @param ask makes the worker send its reading */
  join(worker: number, ask: () => void): void
  /** A worker sent its reading. */
  learn(worker: number, reading: Reading): void
  /** The worker has exited; the counts that it reported last are kept. */
  leave(worker: number): void
  read(): Promise<Reading>
}

/** How long to wait for a worker; after that, its last reading counts. */
const ANSWER_WITHIN_MS = 1000

interface Member {
  readonly ask: () => void
  last: Reading
  /** Called when its reading has come or the worker has exited. */
  readonly waiting: Set<() => void>
}

const SILENT: Reading = { unready: 'no worker is serving yet', families: [] }

export function measureWorkers(): WorkersNumbers {
  const members = new Map<number, Member>()
  let departed: Reading = { unready: SILENT.unready, families: [] }

  const settle = ({ waiting }: Member) => {
    for (const done of waiting) done()
    waiting.clear()
  }

  const askAndWait = (member: Member) =>
    new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        member.waiting.delete(done)
        resolve()
      }, ANSWER_WITHIN_MS)
      const done = () => {
        clearTimeout(late)
        resolve()
      }
      member.waiting.add(done)
      member.ask()
    })

  return {
    join: (worker, ask) => void members.set(worker, { ask, last: SILENT, waiting: new Set() }),
    learn(worker, reading) {
      const member = members.get(worker)
      if (member === undefined) return
      member.last = reading
      settle(member)
    },
    leave(worker) {
      const member = members.get(worker)
      if (member === undefined) return
      members.delete(worker)
      departed = combineReadings([departed, countsOf(member.last)])
      settle(member)
    },
    async read() {
      await Promise.all([...members.values()].map(askAndWait))
      return combineReadings([...[...members.values()].map(({ last }) => last), departed])
    },
  }
}
