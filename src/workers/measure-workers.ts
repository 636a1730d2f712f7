import { combineReadings, countsOf, type Reading } from '../metrics/index.js'

/** The numbers of all workers as one. */
export interface WorkersNumbers {
  /** @param ask makes the worker send its reading */
  join(worker: number, ask: () => void): void
  /** A worker sent its reading. */
  learn(worker: number, reading: Reading): void
  /** It is gone; what it counted stays counted, as far as it said so. */
  leave(worker: number): void
  read(): Promise<Reading>
}

/** A worker that is too busy to answer is told of by what it said last. */
const ANSWER_WITHIN_MS = 1000

interface Member {
  readonly ask: () => void
  last: Reading
  /** Called when its reading came, or it is gone. */
  readonly waiting: Set<() => void>
}

const SILENT: Reading = { unready: 'no worker serves yet', families: [] }

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
