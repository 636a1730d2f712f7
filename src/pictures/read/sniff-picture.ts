import { within } from './read-bytes.js'
import { readTiffTags } from './tiff-tags.js'

/** The format of a file. Usable kinds and a full-size JPEG inside a raw file are decoded; otherwise the owner gets advice. */
export type PictureKind = 'jpeg' | 'png' | 'tiff' | 'webp' | 'avif' | 'heic' | 'jxl' | 'gif' | UnusableKind
export type UnusableKind =
  | 'empty'
  | 'animation'
  | 'raw'
  | 'svg'
  | 'pdf'
  | 'psd'
  | 'jpeg2000'
  | 'video'
  | 'text'
  | 'unknown'

export const SNIFFED_BYTES = 16_384

/** Detects the kind of a picture from its first bytes, never from its name. */
export function sniffPicture(head: Buffer): PictureKind {
  if (head.length === 0) return 'empty'
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp') return sniffIsoMedia(head)
  if (/^(II[*+]\0|MM\0[*+])/.test(ascii(0, 4))) return isRawTiff(head) ? 'raw' : 'tiff'
  if (RAW_SIGNATURE.test(ascii(0, 14))) return 'raw'
  if (ascii(0, 4) === '8BPS') return 'psd'
  if (ascii(0, 4) === '%PDF') return 'pdf'
  if (ascii(0, 2) === '\xff\x0a' || ascii(4, 8) === 'JXL ') return 'jxl'
  if (ascii(4, 8) === 'jP  ') return 'jpeg2000'
  if (head.includes(0)) return 'unknown'
  return /<svg[\s>]/i.test(head.toString('utf8')) ? 'svg' : isText(head) ? 'text' : 'unknown'
}

/** Olympus, Panasonic, Fujifilm, Sigma; Canon CRW; Minolta MRW. */
const RAW_SIGNATURE = /^(?:IIRO|IIRS|MMOR|IIU\0|FUJIFILM|FOVb|(?:II|MM).{4}HEAP(?:CCDR|JPGM)|\0MR[MI])/s

/** ISO/IEC 14496-12: the major and compatible brands state what the boxes contain. */
function sniffIsoMedia(head: Buffer): PictureKind {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = head.toString('latin1', 8, end)
  const major = brands.slice(0, 4)
  // This major brand marks an image sequence, which libheif in libvips does not read.
  if (major === 'avis') return 'animation'
  if (/avif|avis/.test(brands)) return 'avif'
  if (major === 'crx ') return 'raw'
  if (/hei[cmxs]|hev[cmxs]|mif1|msf1/.test(brands)) return 'heic'
  return 'video'
}

const NEW_SUBFILE_TYPE = 254
const COMPRESSION = 259
const PHOTOMETRIC_INTERPRETATION = 262
const DNG_VERSION = 0xc612
/** Compressions of raw sensor data: Kodak, Sony, Samsung, Nikon, Adobe (lossy DNG), Pentax. */
const RAW_COMPRESSIONS = [262, 32767, 32769, 32770, 32772, 32867, 34713, 34892, 65000, 65535]
/** A colour filter array, and the linear data made from one. @see TIFF/EP; DNG 1.7 */
const RAW_COLOURS = [32803, 34892]
/** The signature of Phase One and Capture One after a TIFF's header. */
const PHASE_ONE = /^(?:IIII.waR|MMMMRaw.)/s

/** Many camera raw files are TIFFs whose first picture is only a small preview, so they must not be decoded as TIFFs. */
function isRawTiff(head: Buffer): boolean {
  const behindHeader = head.toString('latin1', 8, 16)
  if (behindHeader.startsWith('CR') || PHASE_ONE.test(behindHeader)) return true
  const tags = readTiffTags(within(head))
  const numberOf = (tag: number) => tags.get(tag)?.numbers[0] ?? 0
  return (
    tags.has(DNG_VERSION) ||
    RAW_COMPRESSIONS.includes(numberOf(COMPRESSION)) ||
    RAW_COLOURS.includes(numberOf(PHOTOMETRIC_INTERPRETATION)) ||
    (numberOf(NEW_SUBFILE_TYPE) & 1) === 1
  )
}

function isText(head: Buffer): boolean {
  return head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
}
