/** Thrown when a command cannot do what it was asked for and the owner can mend it. Its message is what they read. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError'
}

/** Errors whose message is written for the owner; the stack of any other one is worth showing. */
const FOR_THE_OWNER: ReadonlySet<string> = new Set([
  'OwnerError',
  'ConfigError',
  'StoreError',
  'PictureError',
  'StorageError',
  'PublishError',
])

/** Too many are open already, in this program or on the whole machine; wherever it shows, the remedy is the same. */
const NO_MORE_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE'])

/** What to print when a command fails. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (NO_MORE_FILES.has((error as NodeJS.ErrnoException).code ?? '')) {
    return `${error.message}; raise the limit (ulimit -n, or LimitNOFILE in a systemd unit)`
  }
  return FOR_THE_OWNER.has(error.name) ? error.message : (error.stack ?? error.message)
}
