import type { Theme } from '../../contract/theme/theme.js'
import { readStylesheet } from '../asset-files.js'
import { buildTheme } from './build-theme.js'
import { contrastOf, type Scheme, type Token } from './theme-colours.js'

/** WCAG 2.2, 1.4.3 Contrast (Minimum), level AA, for text of any size. */
export const MIN_CONTRAST_RATIO = 4.5

/** A colour with its contrast against the ground, a ratio from 1 to 21. */
export type MeasuredPair = Readonly<Record<'colour' | 'ground', string>> & {
  readonly token: Token
  readonly scheme: Scheme
  readonly ratio: number
}

/** Colours of texts, links and marks. */
const READ = ['text', 'quiet', 'accent'] as const

/**
 * Measures the colours on a site's pages, in both schemes. Colours in a notation that cannot be measured are only named,
 * such as `accent in the dark scheme`.
 */
export function measureContrast(theme: Theme | undefined) {
  const { colours } = buildTheme(readStylesheet('site.css'), theme)
  const pairs: MeasuredPair[] = []
  const unknown: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const { ground } = colours[scheme]
    if (ground === undefined) unknown.push(`ground in the ${scheme} scheme`)
    for (const token of READ) {
      const colour = colours[scheme][token]
      if (colour === undefined) unknown.push(`${token} in the ${scheme} scheme`)
      else if (ground !== undefined) pairs.push({ token, scheme, colour, ground, ratio: contrastOf(colour, ground) })
    }
  }
  return { pairs, unknown }
}
