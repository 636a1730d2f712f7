export { superviseWorkers, WorkerFailedError, type Workers } from './supervise-workers.js'
export { isWorker, joinPrimary } from './worker.js'
