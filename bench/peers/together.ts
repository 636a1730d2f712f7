import type { ServerProcess } from '../measure/processes.js'

/**
 * Several programs that answer together, as one: what each uses counts.
 * @param front the one that clients ask
 * @param behind in the order in which they were started
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
