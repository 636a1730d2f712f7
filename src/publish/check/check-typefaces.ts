import { hash } from 'node:crypto'
import { type Finding, judge } from './finding.js'

/** A font file that the pages name. */
export interface Typeface {
  readonly name: string
  /** SHA-256 in hexadecimal of the file that was released. */
  readonly digest: string
  /** @throws when it cannot be read */
  read(): Buffer
}

/** Whether the fonts of the pages are there, to their last byte. */
export function checkTypefaces(typefaces: readonly Typeface[]): Finding {
  const wrong = typefaces.flatMap(({ name, digest, read }) => {
    try {
      return hash('sha256', read(), 'hex') === digest ? [] : [`${name}: is not the file that was released`]
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  })
  return judge('fonts', 'error', wrong, {
    good: `${typefaces.length} font files are there and whole: ${typefaces.map(({ name }) => name).join(', ')}`,
    bad: (count) => `${count} of ${typefaces.length} font files are missing or damaged`,
    advice: 'install the program anew',
  })
}
