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

/** What to print when a command fails. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return FOR_THE_OWNER.has(error.name) ? error.message : (error.stack ?? error.message)
}
