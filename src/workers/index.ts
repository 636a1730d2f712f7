export { superviseWorkers, WorkerFailedError, type Workers } from './supervise-workers.js'
export { isWorker, joinPrimary, type Primary } from './worker.js'
