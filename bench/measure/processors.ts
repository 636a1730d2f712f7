import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const TASKSET = '/usr/bin/taskset'

/** Whether servers and client can each be kept on a processor of their own. */
export const canKeepApart = availableParallelism() > 1 && existsSync(TASKSET)

/** Lets this process, and those that it starts meanwhile, run on the first or the second processor alone. */
export async function onProcessor<Made>(which: 'first' | 'second', act: () => Promise<Made>): Promise<Made> {
  const allowed = processorsOfThis()
  moveThis(allowed[which === 'first' ? 0 : 1]!)
  try {
    return await act()
  } finally {
    moveThis(allowed.join())
  }
}

/** Where this process may run. */
function processorsOfThis(): readonly string[] {
  const list = execFileSync(TASKSET, ['-pc', String(process.pid)], { encoding: 'utf8' })
    .split(': ')[1]!
    .trim()
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  })
}

function moveThis(processors: string): void {
  execFileSync(TASKSET, ['-apc', processors, String(process.pid)])
}
