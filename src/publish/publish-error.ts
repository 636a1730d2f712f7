/** Thrown when an owner's command fails. Its message is one line: what is wrong and what to do. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
}

/** What to say of a file that cannot be read. */
export function unreadable(file: string, { code }: NodeJS.ErrnoException): PublishError {
  const why = code === 'ENOENT' ? 'does not exist; check the name' : `cannot be read (${code})`
  return new PublishError(`${file} ${why}`)
}
