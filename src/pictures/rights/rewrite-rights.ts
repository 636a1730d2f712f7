import type { Rendition } from '../../photos/photo.js'
import { readGainMap } from '../gain-map.js'
import { joinGainMap, markHdr } from '../join-gain-map.js'
import { within } from '../read/read-bytes.js'
import { type PictureRights, writeRightsXmp } from './picture-rights.js'
import { setXmpOfAvif } from './xmp-in-avif.js'
import { setXmpOfJpeg } from './xmp-in-jpeg.js'
import { setXmpOfWebp } from './xmp-in-webp.js'

/**
 * Replaces the rights metadata in a rendition. The compressed pixels stay the same, bit for bit.
 * @throws RangeError when the file is damaged, is an AVIF without XMP, or cannot hold a packet of this length
 */
export function rewriteRights(
  file: Buffer,
  rendition: Pick<Rendition, 'format' | 'width' | 'height'>,
  rights: PictureRights,
): Buffer {
  const packet = Buffer.from(writeRightsXmp(rights))
  switch (rendition.format) {
    case 'jpeg':
      return setXmpOfJpeg(file, packet)
    case 'webp':
      return setXmpOfWebp(file, packet, rendition)
    case 'avif':
      return setXmpOfAvif(file, packet)
    case 'hdr': {
      const map = readGainMap(within(file))?.jpeg
      if (map === undefined) throw new RangeError('no gain map')
      const primary = setXmpOfJpeg(file.subarray(0, -map.length), Buffer.from(markHdr(writeRightsXmp(rights))))
      return joinGainMap(primary, map)
    }
  }
}
