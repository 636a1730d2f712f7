import { type PlotOptions, plot } from '@observablehq/plot'
import { parseHTML } from 'linkedom'

/** Distinguishable by brightness too, on white and on black (Okabe and Ito). */
export const COLOURS = { ours: '#d55e00', other: '#2f81d8', third: '#009e73', grey: '#8c8c8c' }

/** Colours inside the picture: a picture embedded as a file cannot inherit those of the page. */
const STYLE =
  'svg { color: #1f2328; background: transparent } @media (prefers-color-scheme: dark) { svg { color: #d1d7e0 } }'

/**
 * A plot as an SVG file, legible in light and dark mode.
 * @param label text alternative for people who cannot see the plot
 */
export function drawPlot(label: string, options: PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const svg = plot({ document: document as unknown as Document, ...options }) as unknown as Element
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  // The plot's own style is for pages, and this style would override it in all but a few properties.
  for (const own of svg.querySelectorAll('style')) own.remove()
  const style = document.createElement('style')
  style.textContent = STYLE
  svg.append(style as unknown as Node)
  return `${round(svg.outerHTML)}\n`
}

/** Tenths of a pixel are enough. */
const round = (svg: string) => svg.replaceAll(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
