import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const SAMPLE_EVERY_MS = 500

/** CPU time of groups of processes with their children, including those that ended. */
export interface Costs {
  /** Seconds by group. */
  stop(): ReadonlyMap<string, number>
}

/** @param groups the first processes of each group, called repeatedly */
export function watchCosts(groups: Readonly<Record<string, () => readonly number[]>>): Costs {
  const last = new Map<number, number>()
  const seconds = new Map<string, number>()
  const sample = () => {
    const parents = readParents()
    for (const [group, first] of Object.entries(groups)) {
      for (const pid of withChildren(first(), parents)) {
        const now = cpuSeconds(pid)
        if (now === undefined) continue
        const before = last.get(pid)
        if (before !== undefined) seconds.set(group, (seconds.get(group) ?? 0) + Math.max(0, now - before))
        last.set(pid, now)
      }
    }
  }
  sample()
  const timer = setInterval(sample, SAMPLE_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      sample()
      return seconds
    },
  }
}

function readParents(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? readStat(Number(name)) : undefined
    if (fields !== undefined) parents.set(Number(name), Number(fields[1]))
  }
  return parents
}

function withChildren(first: readonly number[], parents: ReadonlyMap<number, number>): readonly number[] {
  const all = new Set(first)
  for (let size = 0; size !== all.size; ) {
    size = all.size
    for (const [pid, parent] of parents) if (all.has(parent)) all.add(pid)
  }
  return [...all]
}

function cpuSeconds(pid: number): number | undefined {
  const fields = readStat(pid)
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The fields after the name of the program: state, parent, … @see proc_pid_stat(5) */
function readStat(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
