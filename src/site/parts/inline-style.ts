import { hash } from 'node:crypto'

/**
 * Aspect ratios, colours and most pixels of pictures, in one style element that the Content-Security-Policy allows by its
 * hash, as it forbids style attributes. Class names carry the value: `r1499` is a ratio of 1.499, `c8a9299` is #8a9299,
 * `w1200` is a picture that covers at most 1200 pixels of a screen from left to right.
 */
export function inlineStyle(html: string): { readonly css: string; readonly hash: string } | undefined {
  const names = new Set<string>()
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list!.split(' ')) if (/^(?:r\d{1,7}|w\d{1,6}|c[0-9a-f]{6})$/.test(name)) names.add(name)
  }
  if (names.size === 0) return undefined
  const css = [...names].sort().map(ruleOf).join('')
  return { css, hash: `sha256-${hash('sha256', css, 'base64')}` }
}

function ruleOf(name: string): string {
  const value = name.slice(1)
  if (name.startsWith('r')) return `.${name}{--r:${Number(value) / 1000}}`
  return name.startsWith('w') ? `.${name}{--w:${value}}` : `.${name}{--c:#${value}}`
}
