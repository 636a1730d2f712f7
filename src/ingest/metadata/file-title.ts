import { decodePercent } from '../../photos/addresses/percent-encoding.js'

export const IMAGE_EXTENSION =
  /\.(jpe?g|jpe|jfif|png|tiff?|webp|avif|gif|hei[cf]|hif|jxl|dng|nef|nrw|cr[23w]|arw|srw|raf|orf|rw2|pef|psd|bmp)$/i

/** Suffixes of copied, downloaded, scaled, edited or dated files. */
const TRAILERS: readonly RegExp[] = [
  /\s*[([]\d{1,4}[)\]]$/,
  /[\s_-]+(?:copy|kopie|copie|copia|kopia|副本|拷贝|コピー|のコピー)(?:[\s_-]*\(?\d{1,3}\)?)?$/iu,
  /[_-]+(?:scaled|rotated|resized|cropped|edited|edit|bearbeitet|modifié|editado|web|hdr|final|full|small|medium|large|original|thumb|min)$/iu,
  /[\s_-]+\d{2,5}\s?x\s?\d{2,5}(?:px)?$/i,
  /[\s_.,-]+(?:19|20)\d{2}([-_. ])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?:[-_ ]\d{1,3})?$/,
  /@\d(?:\.\d)?x$/,
  /~\d+$/,
  /[\s_-]+[a-z]?\d{6,}(?:[_-]_*[a-z\d]{1,5})*_*$/i,
  /_[0-9a-f]{8,}(?:_[a-z])?$/,
]

/** Prefixes: “copy of”, a size, a stock library, a date, a number in a list, a camera's file name. */
const LEADERS: readonly RegExp[] = [
  /^(?:copy of|kopie von|copie de|copia de)\s+/i,
  /^\d{2,5}px[-_]/i,
  /^(?:stock-(?:photo|image)|depositphotos_\d+)[-_]/i,
  /^(?:19|20)\d{2}([-_. ]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?:[-_ T]+[0-2]\d([-_.: ]?)[0-5]\d(?:\2[0-5]\d\d{0,3})?)?(?=[\s_.-]|$)/,
  /^\d{1,3}(?:\s*[-–.):]\s*|_+)(?=\D)/,
  /^(?:_?[A-Z]{2,4}_?|_[A-Z0-9]{3})\d{3,6}(?=[\s_.-]|$)/,
]

/** Names that come from a program although they contain words. */
const MACHINES: readonly RegExp[] = [
  // Stock libraries: any words before the number or code name the photographer.
  /-[\w-]{11}-unsplash$/i,
  /\bunsplash$/i,
  /^pexels-/i,
  /^photo-\d{9,}-/i,
  // Screenshots, in several languages.
  /^(?:screen[\s_-]?shots?|screen recording|screencapture|bildschirmfoto|capture d.écran|captura de (?:pantalla|ecrã|tela)|captura de pantalla|schermata|zrzut ekranu|skärmavbild|skjermbilde|schermafbeelding|снимок экрана|スクリーンショット|屏幕截图|屏幕快照|截屏|螢幕快照|스크린샷)(?=$|[\s_(\d-])/iu,
  // Messengers and networks.
  /^(?:whatsapp (?:image|video)|telegram-cloud|signal-\d|viber|snapchat|messenger|line_album|wechat|weixin|mmexport|wx_camera|received_|fb_img|instasave|tumblr_|rdt_|photo_\d{4}-)/i,
  // Phones, including Google's burst, portrait and motion pictures.
  /^(?:pxl|mvimg|00\d{3}\w*|burst|pano|portrait)_?\d{8,}/i,
  /^photo (?:[a-z]{3} )?\d{2}.*\d$/i,
  /^fullsizerender/i,
]

/** Words in names from cameras, scanners, apps and editors. */
const NOISE =
  /^(img|imgp|imga|imag|image|images|imagen|immagine|afbeelding|dsc|dscn|dscf|dscd|dsci|dsco|_dsc|_dsf|pict?|mg|mvi|mvimg|gopr|dji|pxl|cimg|rimg|sam|sdc|sany|photo|photos|picture|wp|pro|scan|scanned|numérisation|hpim|kif|mvc|dcp|dcim|dc|cam|pano|panorama|hdr|edit|edited|bearbeitet|copy|kopie|final|web|small|large|medium|full|original|resized|cropped|export|exported|unnamed|unbenannt|untitled|sans|titre|sin|título|download|downloads|whatsapp|signal|telegram|facebook|instagram|twitter|fb|vsco|vscocam|snapseed|lightroom|picsart|collage|airbrush|beautyplus|shutterstock|istock|istockphoto|adobestock|gettyimages|dreamstime|fotolia|depositphotos|alamy|bigstock|pixabay|pexels|unsplash|rawpixel|preview|burst|cover|thumbnail|thumb|attachment|clipboard|pastedgraphic|tmp|temp|file|datei|fichier|rgb|srgb|cmyk|jpeg|jpg|tiff?|png|raw|bild|foto|fotos|ios|android|wa|page|seite|без|названия|фото|изображение|画像|写真|图片|照片|图像|未命名|사진)$/iu

/**
 * The title in a file name: `Paris, Eiffel Tower` stays as it is, and `warszawa_palace_of_culture` is split into words.
 * Empty for a number, a date, or a name that a device, program or service gave.
 */
export function titleOfFileName(name: string): string {
  const stem = stemOf(name)
  if (MACHINES.some((pattern) => pattern.test(stem))) return ''
  const bare = trim(strip(stem))
  const isSpoken = /\s/u.test(bare)
  const spoken = (isSpoken ? bare.replace(/_+/g, ' ') : joinWords(bare)).replace(/\s+/gu, ' ').trim()
  const title = spoken.replace(/ \d$/, '').trim()
  if (!saysSomething(title)) return ''
  return capitalise(title)
}

/** Capitalises the first letter, unless its capital form is several letters (`ß`, `ὖ`). */
function capitalise(text: string): string {
  const capital = text.charAt(0).toUpperCase()
  return capital.length === 1 ? capital + text.slice(1) : text
}

function stemOf(name: string): string {
  let stem = name.normalize('NFC').trim()
  while (IMAGE_EXTENSION.test(stem)) stem = stem.replace(IMAGE_EXTENSION, '')
  return decodePercent(stem)?.normalize('NFC') ?? stem
}

/** Removes prefixes and suffixes until none is left. */
function strip(stem: string): string {
  let text = stem
  for (let before = ''; before !== text; ) {
    before = text
    for (const pattern of TRAILERS) text = text.replace(pattern, '')
    for (const pattern of LEADERS) text = trim(text.replace(pattern, ''))
  }
  return text
}

/** Removes the separators around a name. */
function trim(text: string): string {
  return text.replace(/^[\s_.,–-]+|[\s_,–-]+$/gu, '')
}

/** Splits a name without spaces at `_` or `+`, or else at `-`, or else at `.`. Drops codes, and noise and numbers at the ends, but keeps a final year. */
function joinWords(text: string): string {
  const separator = [/[_+]+/, /-+/, /\.+/].find((one) => one.test(text))
  if (separator === undefined) return text
  const parts = text.split(separator).filter((part) => part !== '')
  const kept = parts.filter((part) => !isIdentifier(part))
  while (/^\d+$/.test(kept[0] ?? '') || (isNoise(kept[0] ?? '') && !OF.test(kept[1] ?? ''))) kept.shift()
  while (/^\d{1,3}$/.test(kept.at(-1) ?? '') || isNoise(kept.at(-1) ?? '')) kept.pop()
  return kept.join(' ')
}

/** Words that keep the word before them, such as “photo”, in the title: `photo-of-my-dog`. */
const OF = /^(?:of|in|with|from|von|vom|mit|aus|de|du|des|da|do|di|del|della|van)$/i

function isNoise(word: string): boolean {
  return NOISE.test(word.replace(/(?<=\p{L})\d+$/u, ''))
}

/** Mixed letters and digits, or a long number: `a1b2c3d4`, `wX64Gjb`. */
function isIdentifier(word: string): boolean {
  if (/^\d{5,}$/.test(word)) return true
  return /\d/.test(word) && /[a-z]/i.test(word) && !/^(?:\p{L}{4,}\d{1,4}|\d{1,4}\p{L}{1,3})$/u.test(word)
}

/** Whether people, not programs, would write at least one of the words. */
function saysSomething(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}'’]+/u)
  return words.some((word) => !isNoise(word) && !FILLERS.test(word) && isWord(word))
}

/** Connecting words in names that programs write. */
const FILLERS = /^(?:at|um|on|am|pm|from|und|and|the|new|neu|neues)$/i

const VOWEL = /[aeiouy]/i

function isWord(word: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) return true
  if (/\d/.test(word)) return !isIdentifier(word) && /^\p{L}{4,}/u.test(word) && !/^[A-Z]{4}\d{4}$/.test(word)
  const letters = [...word.normalize('NFKD').replace(/[^\p{L}]/gu, '')]
  // Other scripts have no vowels, or different ones.
  if (!/^[a-z]*$/i.test(letters.join(''))) return letters.length >= 2
  return letters.length >= 3 && VOWEL.test(word.normalize('NFKD'))
}
