/** What became of picture files that were to have another name. */
export interface NamingResult {
  readonly rewritten: number
  /** A line for each picture that could not be written. */
  readonly failed: readonly string[]
}
