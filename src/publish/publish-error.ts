/** Thrown when a command cannot do what its owner asked. Its message is one line: what is wrong and what to do. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
}
