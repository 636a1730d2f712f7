import type { Finding } from '../../owner/check/finding.js'
import type { OwnSite } from '../../site-dir/own-site.js'

/** What `photoblog doctor` does; the command hands it over. */
export interface Doctor {
  /** Checks everything and changes nothing. @param quick skips what reads every picture */
  examine(
    own: OwnSite,
    options: {
      readonly quick: boolean
      readonly onProgress: (what: string) => (done: number, total: number) => void
    },
  ): Promise<readonly Finding[]>
  /** Does what is harmless of what the findings advise. @returns a line for each thing that was done */
  fix(own: OwnSite): Promise<readonly string[]>
  /** The names of the checks whose faults it mends. */
  readonly fixes: readonly string[]
}
