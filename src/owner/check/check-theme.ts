import type { OwnPage, Theme } from '../../contract/theme/theme.js'
import { formerKey } from '../../photos/addresses/former-address.js'
import { counted } from '../../photos/texts/counted.js'
import { type MeasuredPair, MIN_CONTRAST_RATIO, measureContrast } from '../../site/theme/measure-contrast.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { readAppearance } from '../../site-dir/theme/read-appearance.js'
import { type Finding, judge } from './finding.js'

/** Checks contrast, foreign files and page addresses, and that the theme, pages and portraits can be served. */
export async function checkTheme({ dataDir, site, store }: OwnSite): Promise<readonly Finding[]> {
  const { theme, ownPages, portraits, faults } = await readAppearance(dataDir, site)
  return [
    judge('look', 'error', faults, {
      good: `the look is «${theme?.name ?? 'plain'}», with ${ownPages.length === 0 ? 'no page' : counted(ownPages.length, 'page')} of your own${portraits.size === 0 ? '' : ` and ${counted(portraits.size, 'portrait')}`}`,
      bad: (count) => `${counted(count, 'file')} of the look, pages or portraits cannot be served`,
      advice: 'the site is served without them: correct them, then reload the server',
    }),
    checkContrast(theme),
    judge('foreign-files', 'warn', [...foreignInStylesheet(theme), ...ownPages.flatMap(foreignInPage)], {
      good: 'the look loads nothing from other hosts',
      bad: (count) =>
        `${counted(count, 'file', ['is', 'are'])} hosted elsewhere, and the pages load nothing from other hosts`,
      advice:
        'put them into DATA_DIR/look and name them there, such as url("ground.png"); install typefaces from npm, so that no other host learns the addresses of visitors',
    }),
    judge('page-addresses', 'error', await findTaken(ownPages, store), {
      good: 'no page of your own has the address of a photo',
      bad: (count) => `${counted(count, 'page')} of your own would take the address of a photo, which keeps it`,
      advice: 'give the file in DATA_DIR/pages another name',
    }),
  ]
}

function checkContrast(theme: Theme | undefined): Finding {
  const { pairs, unknown } = measureContrast(theme)
  const least = pairs.reduce((lowest, { ratio }) => Math.min(lowest, ratio), 21)
  const faint = pairs.filter(({ ratio }) => ratio < MIN_CONTRAST_RATIO).map(describe)
  const measured = judge('contrast', 'warn', faint, {
    good: `the colours of the pages have enough contrast, at least ${inWords(least)}`,
    bad: (count) => `${counted(count, 'colour', ['has', 'have'])} too little contrast with the background of the pages`,
    advice: `choose darker or lighter ones: WCAG 2.2 asks for ${MIN_CONTRAST_RATIO} to 1`,
  })
  if (measured.level !== 'ok') return measured
  return judge('contrast', 'note', unknown, {
    good: measured.message,
    bad: (count) => `the contrast of ${counted(count, 'colour')} in the style sheet cannot be measured`,
    advice: 'write them as light-dark(#rrggbb, #rrggbb), or measure them in your browser',
  })
}

function describe({ token, scheme, colour, ground, ratio }: MeasuredPair): string {
  return `${token} ${colour} on ground ${ground} in the ${scheme} scheme: ${inWords(ratio)}`
}

/** Rounds down: an insufficient contrast must not look sufficient. */
function inWords(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`
}

const MAX_SHOWN = 80

function foreignInStylesheet(theme: Theme | undefined): readonly string[] {
  if (theme?.stylesheet === undefined) return []
  const css = theme.stylesheet.body.toString('utf8')
  const found = css.matchAll(/(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')\s]*)/gi)
  return [...found].map(([, address]) => `${theme.stylesheet?.name}: ${address!.slice(0, MAX_SHOWN)}`)
}

function foreignInPage({ path, text }: OwnPage): readonly string[] {
  const found = text.matchAll(/!\[[^\]]*\]\(<?((?:https?:)?\/\/[^)\s>]*)/gi)
  return [...found].map(([, address]) => `pages${path.slice(0, -1)}.md: ${address!.slice(0, MAX_SHOWN)}`)
}

/** Pages whose address once belonged to a photo, published or not. */
async function findTaken(pages: readonly OwnPage[], store: OwnSite['store']): Promise<readonly string[]> {
  if (pages.length === 0) return []
  const former = (await store.readAll()).flatMap(({ date, formerAddresses }) =>
    formerAddresses.map((address) => [formerKey(address), `the photo of ${date} was there before`] as const),
  )
  const gone = (await store.readGone()).map(({ address }) => [formerKey(address), 'a removed photo was there'] as const)
  const taken = new Map([...gone, ...former])
  return pages.flatMap(({ path }) => {
    const why = taken.get(formerKey(path))
    return why === undefined ? [] : [`${path}: ${why}`]
  })
}
