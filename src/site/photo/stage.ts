import type { ShownPicture } from '../parts/photo-item.js'
import { PAGE_VW } from '../parts/picture.js'

type Proportions = Pick<ShownPicture, 'width' | 'height'>

/** What decides where the texts of a picture stand: beside a tall one, always below a wide one. */
type Shape = 'tall' | 'wide'

export function shapeOf({ width, height }: Proportions): Shape | undefined {
  const ratio = width / height
  if (ratio <= 1.1) return 'tall'
  return ratio >= 1.9 ? 'wide' : undefined
}

/** What the large picture leaves of the window's height to other things, in rem: `--rest` of `site.css`. */
const REST = { sideways: 3.25, tablet: 12, desk: 9.75, deskTall: 5.5 } as const

/**
 * From which proportions of the window on the picture is as wide as the page. It depends on the window's height too: near
 * the border either width is at most an eighth more than what is shown.
 */
const FILLED = 0.83

/** `sizes` of the large picture of a page: as `.stage` of `site.css` has it. */
export function stageWidth(picture: Proportions): string {
  const ratio = Math.round((1000 * picture.width) / picture.height) / 1000
  const beside = (rest: number) => `calc((100vh - ${rest}rem) * ${ratio})`
  return [
    '(max-width:34em) 100vw',
    `(max-aspect-ratio:${Math.round((100_000 * FILLED * ratio) / PAGE_VW)}/1000) ${PAGE_VW}vw`,
    `(max-height:30em) ${beside(REST.sideways)}`,
    `(max-width:60em) ${beside(REST.tablet)}`,
    beside(shapeOf(picture) === 'tall' ? REST.deskTall : REST.desk),
  ].join(',')
}
