/** Works until it is done; the first Ctrl-C ends it after the photo that is under way. */
export async function endOnSignal<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const end = () => controller.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  try {
    return await work(controller.signal)
  } finally {
    process.removeListener('SIGINT', end).removeListener('SIGTERM', end)
  }
}
