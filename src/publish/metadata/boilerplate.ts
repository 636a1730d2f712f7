const IMAGE_EXTENSION = /\.(jpe?g|jpe|png|tiff?|webp|avif|gif|heic|dng|nef|cr[23]|arw|raf|orf|rw2|psd|bmp)$/i

/** What cameras and programs write where an owner would write a title. */
const BOILERPLATE: readonly RegExp[] = [
  /^(olympus|sony|konica|minolta|konica minolta|samsung|kodak|casio|nikon|canon|pentax|fujifilm|fuji|leica|ricoh|sanyo|benq|vivitar|general|maginon|vtech|polaroid|medion)?\s*(digital|dsc|dsi|dslr)?\s*(still )?(camera( pictures)?|dsc|dsi|photo)?$/i,
  /^exif[\s_-]*jpeg/i,
  /^dcim\b/i,
  /^(cof|dav|edf|hdr|rhdr|vhdr|sdr|ptr|mde|oznor|oznorco\w*|btf|nor|burst|fptr|hdrpl|rptr|bty|uhdr)$/i,
  /^(default|untitled|unbenannt|ohne titel|sans titre|image|photo|picture|bild|foto|jpeg|ascii|description|image description|title|caption|null|none|n\/a|-+|\.+|\*+|\?+)$/i,
  /^(applemark|lead technologies|file written by adobe|creator: gd-jpeg|optimi[sz]ed by|created (with|by) |processed (with|by) |digital camera|screenshot|minolta|mytitle)/i,
]

/** Whether a title or caption was written by a camera or a program and says nothing about the photograph. */
export function isBoilerplate(text: string): boolean {
  return BOILERPLATE.some((pattern) => pattern.test(text)) || isFileName(text)
}

function isFileName(text: string): boolean {
  if (IMAGE_EXTENSION.test(text) || (!/\s/.test(text) && /[\\/]\w+\.\w{3,4}$/.test(text))) return true
  return /\d/.test(text) && wordsOfFileName(text) === ''
}

/** Parts of file names that name a device, an app or an editing step. */
const NOISE =
  /^(img|image|images|dsc|dscn|dscf|dscd|dsci|dsco|pict?|mg|mvi|gopr|dji|pxl|cimg|sam|imag|photo|photos|picture|wp|pro|scan|screenshot|hpim|kif|mvc|dcp|dc|cam|pano|panorama|hdr|edit|edited|bearbeitet|copy|kopie|final|web|small|large|full|original|resized|cropped|export|unnamed|unbenannt|untitled|download|whatsapp|signal|telegram|facebook|fb|vsco|snapseed|rgb|srgb|jpeg|jpg|tiff?|png|raw|bild|foto|at|um|wa|img wa)$/i

/**
 * The words of a file name as a title: `warszawa_palace_of_culture.jpg` → `Warszawa palace of culture`.
 * Empty when it is a number, a date or what cameras call their files.
 */
export function wordsOfFileName(name: string): string {
  const parts = name.replace(IMAGE_EXTENSION, '').split(/[\s_.+-]+/u)
  const kept = parts.filter((part) => part !== '')
  const words = kept.filter((part) => /^\p{L}[\p{L}\p{M}'’]+$/u.test(part) && !NOISE.test(part))
  if (!words.some((word) => [...word].length >= 3)) return ''
  // A year or a number may stay among words, a camera's counter may not.
  const spoken = kept.filter((part) => !NOISE.test(part) && (words.includes(part) || /^(\p{L}|\d{1,4})$/u.test(part)))
  while (/^\d/.test(spoken[0] ?? '')) spoken.shift()
  while (/^\d{1,3}$/.test(spoken.at(-1) ?? '')) spoken.pop()
  const title = spoken.join(' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
