import { readGainMap } from './gain-map.js'
import { describeGainMap } from './join-gain-map.js'
import { readSource } from './read/read-bytes.js'
import { turn } from './renditions/decode-picture.js'
import { openImage } from './renditions/open-image.js'

/** The gain map of a picture for a rendition with `sidePx` pixels on the longer side, upright like the rendition. */
export type UprightGainMap = (sidePx: number) => Promise<Buffer>

const MAX_PIXELS = 50_000_000
/** A gain map varies slowly, so half the width and height are enough. */
const SCALE = 0.5

/** `undefined` for a picture without a gain map, and for one whose map is damaged. */
export async function openGainMap(source: string | Buffer, orientation: number): Promise<UprightGainMap | undefined> {
  const map = readSource(source, readGainMap)
  if (map === undefined) return undefined
  // The levels of a gain map are not colours, so no profile applies.
  const options = { ignoreIcc: true, limitInputPixels: MAX_PIXELS }
  const picture = openImage(map.jpeg, options)
  const decoded = await picture
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (decoded?.info.channels !== 3) return undefined
  const { data, info } = decoded
  const upright = await turn({ data, width: info.width, height: info.height }, orientation)
  const { channels } = await picture.metadata()
  return async (sidePx) => {
    const side = Math.ceil(sidePx * SCALE)
    const resized = openImage(upright.data, { raw: { width: upright.width, height: upright.height, channels: 3 } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    return describeGainMap(await resized.toBuffer(), map)
  }
}
