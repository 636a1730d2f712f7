// Loaded before the program itself: it waits half a minute for an answer of Redis, where it otherwise waits 50 ms and then counts by
// itself. For what must be counted by Redis alone, also when a busy machine withholds it.
const { setTimeout: start } = globalThis
const PATIENCE_MS = 50

const startPatiently = (work, ms, ...rest) => start(work, ms === PATIENCE_MS ? 30_000 : ms, ...rest)
globalThis.setTimeout = Object.defineProperties(startPatiently, Object.getOwnPropertyDescriptors(start))
