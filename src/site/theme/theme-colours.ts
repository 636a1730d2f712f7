import { TO_LINEAR } from '../../photos/oklab.js'

export const TOKENS = ['ground', 'text', 'quiet', 'line', 'accent'] as const
export type Token = (typeof TOKENS)[number]
export type Scheme = 'light' | 'dark'

/** The colours of a scheme as `#rrggbb`; `undefined` if the stylesheet has none, or uses another notation. */
export type Colours = Readonly<Record<Token, string | undefined>>

/** Custom properties as `:root` in our stylesheets declares them: `--ground: light-dark(#fbfbfa, #111110)`. */
const DECLARED = /--(ground|text|quiet|line|accent)\s*:\s*([^;}]+)/g

/** The colours of a stylesheet; the last declaration wins. */
export function readThemeColours(css: string): Readonly<Record<Scheme, Colours>> {
  const last = new Map<string, string>()
  for (const [, name, value] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(DECLARED)) last.set(name!, value!.trim())
  const of = (scheme: Scheme) =>
    Object.fromEntries(TOKENS.map((token) => [token, colourOf(last.get(token), scheme)])) as Colours
  return { light: of('light'), dark: of('dark') }
}

function colourOf(value: string | undefined, scheme: Scheme): string | undefined {
  const [, light, dark] = /^light-dark\(\s*([^\s,]+)\s*,\s*([^\s,]+)\s*\)$/.exec(value ?? '') ?? []
  const chosen = light === undefined ? value : scheme === 'light' ? light : dark
  return chosen === undefined ? undefined : toSixDigits(chosen)
}

function toSixDigits(colour: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase()
  if (!/^#[0-9a-f]{3}$/i.test(colour)) return undefined
  return `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase()
}

/** Contrast ratio of two colours, 1 to 21. @see WCAG 2.2, contrast ratio */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** @see WCAG 2.2, relative luminance */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...Buffer.from(colour.slice(1), 'hex')].map((level) => TO_LINEAR[level]!)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
