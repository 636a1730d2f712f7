/** Thrown when the environment or a file in the data directory is invalid. Its message lists every fault, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}
