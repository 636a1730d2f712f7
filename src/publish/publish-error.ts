/** Thrown when an owner's command fails. Its message is one line: what is wrong and what to do. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
}
