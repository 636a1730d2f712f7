export { superviseWorkers, WorkerFailedError } from './supervise-workers.js'
export { isWorker, joinPrimary } from './worker.js'
