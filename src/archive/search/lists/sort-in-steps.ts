import { Pace } from './pace.js'

const RUN = 1024
/** What a comparison takes, in operations. */
const PER_COMPARISON = 5

/** Puts numbers into the order of what they stand for, in steps of a millisecond; that of equal ones stays. */
export function* sortInSteps(
  numbers: Uint32Array,
  compare: (a: number, b: number) => number,
): Generator<void, Uint32Array> {
  for (let from = 0; from < numbers.length; from += RUN) {
    if (from > 0) yield
    numbers.subarray(from, from + RUN).sort(compare)
  }
  const pace = new Pace()
  let source = numbers
  let target: Uint32Array = new Uint32Array(numbers.length)
  for (let length = RUN; length < numbers.length; length *= 2) {
    for (let from = 0; from < numbers.length; from += 2 * length) {
      const middle = Math.min(from + length, numbers.length)
      const end = Math.min(middle + length, numbers.length)
      let [left, right] = [from, middle]
      for (let at = from; at < end; at++) {
        const takesLeft = right === end || (left < middle && compare(source[left]!, source[right]!) <= 0)
        target[at] = takesLeft ? source[left++]! : source[right++]!
        if (pace.isOver(PER_COMPARISON)) yield
      }
    }
    const sorted = target
    target = source
    source = sorted
  }
  return source
}
