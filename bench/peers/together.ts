import type { ServerProcess } from '../measure/processes.js'

/**
 * Combines programs that answer together into one server, whose figures are the sums of theirs.
 * @param front the program to which clients send requests
 * @param behind the others, in the order in which they were started
 */
export function together(front: ServerProcess, behind: readonly ServerProcess[]): ServerProcess {
  const all = [...behind, front]
  const sum = (figureOf: (server: ServerProcess) => number) => all.reduce((total, one) => total + figureOf(one), 0)
  return {
    ...front,
    readyMs: sum(({ readyMs }) => readyMs),
    cpuMs: () => sum((server) => server.cpuMs()),
    residentMB: () => sum((server) => server.residentMB()),
    proportionalMB: () => sum((server) => server.proportionalMB()),
    openFiles: () => sum((server) => server.openFiles()),
    async stop() {
      for (const server of all.toReversed()) await server.stop()
    },
  }
}
