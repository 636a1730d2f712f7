import anyAscii from 'any-ascii'

/** Characters of a slug; it ends with a whole word. */
const MAX_CHARACTERS = 80

/** Latin letters that are more than a letter with an accent, and the alphabets next door, as their readers write them in ASCII. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    å: 'a',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
  },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
  },
  ...{
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
  },
  ...{ э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'i', є: 'ye', ґ: 'g', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz' },
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
  },
  ...{ ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ '&': ' and ', '’': '', "'": '' },
}

/** The last part of a photo's address: lower-case ASCII words of the title, joined by hyphens. Never empty. */
export function makeSlug(title: string): string {
  const ascii = [...title.normalize('NFC').toLowerCase()]
    .map(writeInLatin)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return shorten(ascii) || 'photo'
}

/** A slug with one more word at its end, no longer than any other. */
export function extendSlug(slug: string, word: string): string {
  return `${shorten(slug, MAX_CHARACTERS - word.length - 1)}-${word}`
}

/** A sign of any script as its readers spell it in Latin letters; Chinese signs, each a syllable, stand apart. */
function writeInLatin(letter: string): string {
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const known = LETTERS[letter] ?? LETTERS[base]
  if (known !== undefined) return known
  if (/[a-z0-9]/.test(base)) return base
  if (COMBINING.test(letter)) return ''
  if (!/[\p{L}\p{M}\p{N}]/u.test(letter)) return ' '
  const latin = anyAscii(letter)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return /\p{Script=Han}/u.test(letter) ? ` ${latin} ` : latin
}

/** An accent that makes no letter of its own with the one before it. */
const COMBINING = /[\u0300-\u036f]/

function shorten(slug: string, maxCharacters = MAX_CHARACTERS): string {
  if (slug.length <= maxCharacters) return slug
  const end = slug.lastIndexOf('-', maxCharacters)
  return slug.slice(0, end > 0 ? end : maxCharacters)
}
