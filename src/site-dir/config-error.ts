import { OwnerError } from '../disk/owner-error.js'

export interface PlacedFault {
  /** JSON Pointer (RFC 6901), such as `/photographers/0/name` */
  readonly pointer: string
  readonly message: string
  /** Whether the value has the wrong form for its field, such as text for a number. */
  readonly isForm?: true
}

/** Thrown when the settings or files of a site are missing or unusable. Its message lists faults, one per line. */
export class ConfigError extends OwnerError {
  override readonly name = 'ConfigError'
  constructor(
    readonly faults: readonly string[],
    /** The same faults with their places in site.json; empty for other faults, such as syntax errors. */
    readonly placed: readonly PlacedFault[] = [],
  ) {
    super(faults.join('\n'))
  }
}
