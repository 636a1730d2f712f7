import { hash } from 'node:crypto'
import { countedOf } from '../../photos/texts/counted.js'
import { type Finding, judge } from './finding.js'

/** A font file that the pages use. */
export interface Typeface {
  readonly name: string
  /** SHA-256 of the released file, in hexadecimal. */
  readonly digest: string
  /** @throws when it cannot be read */
  read(): Buffer
}

/** Checks that the fonts of the pages exist and are intact. */
export function checkTypefaces(typefaces: readonly Typeface[]): Finding {
  const wrong = typefaces.flatMap(({ name, digest, read }) => {
    try {
      return hash('sha256', read(), 'hex') === digest ? [] : [`${name}: differs from the released file`]
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  })
  return judge('fonts', 'error', wrong, {
    good: `all ${typefaces.length} font files are intact: ${typefaces.map(({ name }) => name).join(', ')}`,
    bad: (count) => `${countedOf(count, typefaces.length, 'font file', ['is', 'are'])} missing or damaged`,
    advice: 'reinstall the program: «npm ci && npm run build»',
  })
}
