/** The first Ctrl-C ends the command after the photo that is under way. */
export function endOnSignal() {
  const controller = new AbortController()
  const end = () => controller.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  return {
    signal: controller.signal,
    forget: () => process.removeListener('SIGINT', end).removeListener('SIGTERM', end),
  }
}
