/** Counts the turns that everything else has while something is made. */
export async function countTurns(making: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await making
  isDone = true
  return turns
}
