import type { Contract } from '../../contract/contract.js'
import { COLOUR_NAMES, type ColourName } from '../../photos/colours.js'
import type { Published } from '../../state/published.js'
import type { Cover } from '../parts/covers.js'
import { presentBandPicture } from '../parts/photo-item.js'

/** Number of pictures in the shortest band, where they are smallest, and in the tallest. */
const PICTURES = [6, 5] as const
/** With fewer pictures than this, each must be shown large to fill the band. */
const LARGE_BELOW = 6
/** Pictures per band on a phone, as in `site.css`. */
const ON_PHONES = 4

/** Bands for the colour groups, in hue order, with black, grey and white last. */
export function presentBands(covers: readonly Cover[], published: Published, contract: Contract) {
  const most = Math.max(...covers.map(({ photos }) => photos))
  return COLOUR_NAMES.flatMap((name) => {
    const cover = covers.find(({ path }) => path === contract.groupKinds.colours.pathOf([name]))
    return cover === undefined ? [] : [presentBand(name, cover, cover.photos / most)]
  })

  function presentBand(name: ColourName, cover: Cover, share: number) {
    const wanted = Math.round(PICTURES[0] - share * (PICTURES[0] - PICTURES[1]))
    const pictures = published.ofColour(name, wanted)
    return {
      ...cover,
      /** The band's height between the shortest possible, 0, and the tallest, 100. */
      percent: Math.round(100 * share),
      pictures: pictures.map((photo, index) =>
        presentBandPicture(photo, pictures.length < LARGE_BELOW, index < ON_PHONES, contract),
      ),
    }
  }
}

/** Number of bands loaded eagerly; of the others, phones load only the pictures that they show. */
const FIRST_BANDS = 1

/** Bands of pictures: the more photos, the taller the band. */
export function ColourBands({ bands }: { readonly bands: ReturnType<typeof presentBands> }) {
  return (
    <ul class="bands">
      {bands.map(({ name, path, count, percent, pictures }, band) => (
        <li key={path} class={`h${percent}`}>
          <a href={path}>
            <span>
              <b>{name}</b> <small>{count}</small>
            </span>
            <span class="band">
              {pictures.map(({ src, dense, width, height }) => (
                <img
                  key={src}
                  src={src}
                  srcset={dense}
                  width={width}
                  height={height}
                  alt=""
                  loading={band < FIRST_BANDS ? undefined : 'lazy'}
                />
              ))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
