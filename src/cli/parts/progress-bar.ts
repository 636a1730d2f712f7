const WIDTH = 30
/** Without a terminal, a line is written each time this share more is done. */
const PLAIN_STEP = 0.25

/** A bar on a terminal, and nothing elsewhere. */
export function showProgress(label: string) {
  return process.stderr.isTTY ? createProgressBar(label) : undefined
}

/** Shows how far something is on standard error: a bar on a terminal, a few plain lines elsewhere. */
export function createProgressBar(label: string, stream: NodeJS.WriteStream = process.stderr) {
  let nextPlain = PLAIN_STEP
  return (done: number, total: number): void => {
    const share = total === 0 ? 1 : done / total
    if (stream.isTTY) {
      const filled = Math.round(share * WIDTH)
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
      stream.write(`\r${label} ${bar} ${done}/${total}${share === 1 ? '\n' : ''}`)
    } else if (share >= nextPlain) {
      stream.write(`${label}: ${Math.round(share * 100)} %\n`)
      nextPlain = Math.floor(share / PLAIN_STEP + 1) * PLAIN_STEP
    }
  }
}
