/** Makes something in steps, without a pause. @returns what was made, and in how many steps */
export function countSteps<Made>(steps: Generator<void, Made>): { readonly made: Made; readonly steps: number } {
  let count = 1
  let step = steps.next()
  for (; step.done !== true; count++) step = steps.next()
  return { made: step.value, steps: count }
}
