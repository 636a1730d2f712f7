import { IMAGE_EXTENSION, titleOfFileName } from './file-title.js'

/** Texts that cameras and programs write into titles and captions. */
const BOILERPLATE: readonly RegExp[] = [
  /^(olympus|sony|konica|minolta|konica minolta|samsung|kodak|casio|nikon|canon|pentax|fujifilm|fuji|leica|ricoh|sanyo|benq|vivitar|general|maginon|vtech|polaroid|medion)?\s*(digital|dsc|dsi|dslr)?\s*(still )?(camera( pictures)?|dsc|dsi|photo)?$/i,
  /^(?:\S+ )?exif[\s_-]*jpeg/i,
  // In capitals only: an owner may write about a “new digital camera”.
  /^(?:[A-Z]+ )?(?:DIGITAL (?:STILL ?)?CAMERA|CSC)$/,
  /^digital (?:still ?camera|image)$/i,
  // From databases, microscopes and scanners.
  /^(?:<\?xml\b|\{"\w+": |converted p[bgnp]m file|kofax pdf filter|software: )/i,
  /^dcim\b/i,
  /^(cof|dav|edf|hdr|rhdr|vhdr|sdr|ptr|mde|oznor|oznorco\w*|btf|nor|burst|fptr|hdrpl|rptr|bty|uhdr)$/i,
  // From Samsung and Oppo devices, and from Facebook.
  /^(?:filter: -?\d|oplus_\d+$|fbmd[\da-f]{8}|<?digimax\b)/i,
  /^(x-default|default|untitled|unbenannt|ohne titel|sans titre|image|photo|picture|bild|foto|jpeg|ascii|description|image description|title|caption|null|none|n\/a|-+|\.+|\*+|\?+)$/i,
  /^(applemark|lead technologies|file written by adobe|creator: gd-jpeg|optimi[sz]ed by|created (with|by) |processed (with|by) |digital camera|screenshot|minolta|mytitle)/i,
]

/** Whether a camera or a program wrote a title or caption, so the text says nothing about the photograph. */
export function isBoilerplate(text: string): boolean {
  return BOILERPLATE.some((pattern) => pattern.test(text)) || isFileName(text)
}

/** Whether a program wrote the language tag of XMP, `x-default`, in place of the text. */
export function isPlaceholder(text: string): boolean {
  return text.toLowerCase() === 'x-default'
}

function isFileName(text: string): boolean {
  if (IMAGE_EXTENSION.test(text) || (!/\s/.test(text) && /[\\/]\w+\.\w{3,4}$/.test(text))) return true
  return /\d/.test(text) && titleOfFileName(text) === ''
}
