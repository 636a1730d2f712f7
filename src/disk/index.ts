export {
  copyDurably,
  makeDirectory,
  moveFile,
  replaceDurably,
  syncDirectory,
  syncFile,
  writeDurably,
} from './durable-files.js'
export { isRunning } from './is-running.js'
export { reasonOf } from './reason-of.js'
