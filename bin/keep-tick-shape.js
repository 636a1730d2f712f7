import { executionAsyncResource } from 'node:async_hooks'

const kept = []

/**
 * Keeps alive the shape (V8's hidden class) of the objects that `process.nextTick` makes. V8 forgets a shape when a full
 * collection finds no object of it. `nextTick` then never learns one again: a tick takes 205 ns instead of 35 until the
 * process ends, and a request has two.
 * @returns {Promise<object>} a look-alike, which has that shape: the same fields, made by a literal with as many
 */
export function keepTickShape() {
  return new Promise((resolve) => {
    process.nextTick(() => {
      const [asyncId, triggerAsyncId, frame] = Object.getOwnPropertySymbols(executionAsyncResource())
      kept.push(frame === undefined ? tickOf20(asyncId, triggerAsyncId) : tickOf22(asyncId, triggerAsyncId, frame))
      resolve(kept[0])
    })
  })
}

/** Of Node.js 20. Its numbers are as they come from an array of doubles. */
function tickOf20(asyncId, triggerAsyncId) {
  return { [asyncId]: 0.5, [triggerAsyncId]: 0.5, callback: keepTickShape, args: undefined }
}

/** Of Node.js 22 and 24. */
function tickOf22(asyncId, triggerAsyncId, frame) {
  return { [asyncId]: 0.5, [triggerAsyncId]: 0.5, [frame]: undefined, callback: keepTickShape, args: undefined }
}
