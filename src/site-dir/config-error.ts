import { OwnerError } from '../disk/owner-error.js'

export interface PlacedFault {
  /** JSON Pointer (RFC 6901), such as `/photographers/0/name` */
  readonly pointer: string
  readonly message: string
  /** Whether the value has the wrong form for its field, such as text for a number. */
  readonly isForm?: true
}

/** Thrown when the environment or a site's file is invalid or missing. Its message lists every fault, one per line. */
export class ConfigError extends OwnerError {
  override readonly name = 'ConfigError'
  constructor(
    readonly faults: readonly string[],
    /** The same faults with their places in a JSON file; empty if they are not in one. */
    readonly placed: readonly PlacedFault[] = [],
  ) {
    super(faults.join('\n'))
  }
}
