// Loaded before the program, which then waits 30 s for an answer of Redis instead of counting by itself after 50 ms.
// For tests in which only Redis may count, even on a busy machine.
const { setTimeout: start } = globalThis
const PATIENCE_MS = 50

const startPatiently = (work, ms, ...rest) => start(work, ms === PATIENCE_MS ? 30_000 : ms, ...rest)
globalThis.setTimeout = Object.defineProperties(startPatiently, Object.getOwnPropertyDescriptors(start))
