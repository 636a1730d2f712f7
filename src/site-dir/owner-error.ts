/** Thrown when a command fails for a reason that the owner can fix. They read its message. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError'
}

/** Errors whose message is written for the owner; any other error is shown with its stack. */
const FOR_THE_OWNER: ReadonlySet<string> = new Set([
  'OwnerError',
  'ConfigError',
  'StoreError',
  'PictureError',
  'StorageError',
  'PublishError',
])

/** Whether the message of an error is written for the owner. */
export function isForOwner(error: unknown): error is Error {
  return error instanceof Error && FOR_THE_OWNER.has(error.name)
}

/** Out of file descriptors, in this process or on the machine; the remedy is the same wherever it shows. */
const NO_MORE_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE'])

/** A package or a file of the program is not there, or was made for another machine. */
const NOT_INSTALLED = /Cannot find (?:module|package) |Could not load the "sharp" module|invalid ELF header/

/** What to print when a command fails. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (NO_MORE_FILES.has((error as NodeJS.ErrnoException).code ?? '')) {
    return `${error.message}; raise the limit (ulimit -n, or LimitNOFILE in a systemd unit)`
  }
  const [first = ''] = error.message.split('\n')
  if (NOT_INSTALLED.test(first)) return `${first}; install the program again, or its packages: «npm ci»`
  return FOR_THE_OWNER.has(error.name) ? error.message : (error.stack ?? error.message)
}
