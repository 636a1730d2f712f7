/** A page width for which rows are laid out; between two of these widths, rows grow with the page. */
interface PageWidth {
  /** Width of the list in CSS pixels. */
  readonly listPx: number
  /** Target height of rows. */
  readonly rowPx: number
  readonly gapPx: number
  /** Widest window with this layout; `site.css` has the same limits, as widths of the list. */
  readonly maxWindowPx: number
}

/** Phone; phone held sideways, or tablet; laptop; large screen; wall. */
const PAGE_WIDTHS: readonly PageWidth[] = [
  { listPx: 366, rowPx: 190, gapPx: 4, maxWindowPx: 568 },
  { listPx: 790, rowPx: 205, gapPx: 5, maxWindowPx: 1158 },
  { listPx: 1368, rowPx: 265, gapPx: 8, maxWindowPx: 1789 },
  { listPx: 2100, rowPx: 285, gapPx: 8, maxWindowPx: 2728 },
  { listPx: 3300, rowPx: 290, gapPx: 8, maxWindowPx: 3840 },
]

/** Width of a list in a window, in `vw`. */
const LIST_VW = 95
/** How many of the widths also occur on phones. */
const PHONES = 2
/** Phone screens with about three pixels per CSS pixel. Small pictures need fewer: larger files add bytes but no visible gain. */
const DENSE = { media: '(min-resolution:2.5dppx)', share: 0.57 } as const
/** Phone screens with about two pixels per CSS pixel: pictures get as many pixels as on those with three. */
const LESS_DENSE = { media: '(min-resolution:1.75dppx)', share: 0.85 } as const
/** Narrower pictures leave their captions too little room. */
const MIN_PICTURE_PX = 96
/** Rows below this share of the target height cost much more: on a phone, those below 152 px. */
const LOW = { share: 0.8, factor: 8 } as const
/** A picture at least this wide in proportion to its height may fill a row by itself. */
const MIN_LONE_RATIO = 1.2
/** Shares of the width from which a last row is justified too: any row, and one with a single wide picture. */
const NEARLY_FULL = { row: 0.9, lone: 0.68 } as const
/** Outweighs any deviation in height. */
const FORBIDDEN = 1e9

interface Row {
  readonly start: number
  readonly end: number
  readonly heightPx: number
  /** Whether it is a last row that does not reach the edge. */
  readonly isOpen: boolean
}

/**
 * Lays out pictures in justified rows for each width of the page.
 * @param ratios width to height of each picture
 * @param scale factor for the target height of rows
 * @returns for each picture, its letters for `site.css` (lower case for widths where it begins a row other than the
 * first, upper case where it begins an open row), its `sizes`, and its maximum width, in CSS pixels
 */
export function justifyRows(ratios: readonly number[], scale: number) {
  const places = ratios.map(() => ({ rows: '', sizes: [] as string[], maxPx: 0 }))
  PAGE_WIDTHS.forEach((width, index) => {
    const rowPx = width.rowPx * scale
    for (const { start, end, heightPx, isOpen } of breakRows(ratios, { ...width, rowPx })) {
      if (start > 0) places[start]!.rows += 'abcde'[index]
      if (isOpen) places[start]!.rows += 'ABCDE'[index]
      for (let item = start; item < end; item++) {
        const place = places[item]!
        const vw = (LIST_VW * heightPx * ratios[item]!) / width.listPx
        place.sizes.push(sizesOf(index, vw))
        place.maxPx = Math.max(place.maxPx, (vw * width.maxWindowPx) / 100)
      }
    }
  })
  return places.map((place) => ({ ...place, sizes: place.sizes.join(',') }))
}

/** Entries of `sizes` for one of the widths. */
function sizesOf(index: number, vw: number): string {
  const upTo = `${PAGE_WIDTHS[index]!.maxWindowPx}px`
  if (index < PHONES) return sizesUpTo(upTo, vw, 'vw', index === 0)
  return `${index === PAGE_WIDTHS.length - 1 ? '' : `(max-width:${upTo}) `}${tenths(vw)}vw`
}

/**
 * Breaks a list into rows so that the squared deviations from the target height, plus penalties for low rows and for narrow
 * or lone pictures, have the smallest sum. Deviations are logarithmic, so half the height costs as much as twice the height.
 * @see Knuth and Plass, Breaking Paragraphs into Lines (1981)
 */
export function breakRows(ratios: readonly number[], width: Omit<PageWidth, 'maxWindowPx'>): readonly Row[] {
  /** Lowest cost of the rows for each number of pictures, and the last of these rows. */
  const best: { readonly cost: number; readonly row: Row | undefined }[] = [{ cost: 0, row: undefined }]
  for (let end = 1; end <= ratios.length; end++) {
    let least: { readonly cost: number; readonly row: Row } | undefined
    let sum = 0
    let narrowest = Number.POSITIVE_INFINITY
    for (let start = end - 1; start >= 0; start--) {
      sum += ratios[start]!
      narrowest = Math.min(narrowest, ratios[start]!)
      const full = (width.listPx - (end - start - 1) * width.gapPx) / sum
      if (least !== undefined && full < width.rowPx / 3) break
      const isWide = end - start === 1 && sum >= MIN_LONE_RATIO
      const isOpen = end === ratios.length && width.rowPx < NEARLY_FULL[isWide ? 'lone' : 'row'] * full
      const heightPx = isOpen ? width.rowPx : full
      const isLone = end - start === 1 && (isOpen || !isWide)
      const missing = Math.max(0, MIN_PICTURE_PX - narrowest * heightPx)
      const lacking = LOW.factor * Math.max(0, LOW.share * width.rowPx - heightPx)
      const cost =
        best[start]!.cost +
        (width.rowPx * Math.log(heightPx / width.rowPx)) ** 2 +
        missing ** 2 +
        lacking ** 2 +
        (isLone ? FORBIDDEN : 0)
      if (least === undefined || cost < least.cost) least = { cost, row: { start, end, heightPx, isOpen } }
    }
    best.push(least!)
  }
  const rows: Row[] = []
  for (let row = best[ratios.length]!.row; row !== undefined; row = best[row.start]!.row) rows.unshift(row)
  return rows
}

/** Entries of `sizes` for windows up to a width: for dense screens, and for others. */
export function sizesUpTo(window: string, length: number, unit: 'vw' | 'px', isHeldUpright = false): string {
  const upTo = `(max-width:${window})`
  const densities = isHeldUpright ? [DENSE, LESS_DENSE] : [DENSE]
  const dense = densities.map(({ media, share }) => `${upTo} and ${media} ${tenths(share * length)}${unit},`)
  return `${dense.join('')}${upTo} ${tenths(length)}${unit}`
}

export function tenths(length: number): number {
  return Math.round(10 * length) / 10
}
