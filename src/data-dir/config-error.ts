/** Thrown when the environment or a file of the data directory is wrong. Its message names every fault, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}
