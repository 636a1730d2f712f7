import anyAscii from 'any-ascii'
import { LATIN_LETTERS, UMLAUTS } from '../archive/index.js'

/** Characters of a slug; it ends with a whole word. */
const MAX_CHARACTERS = 80

/** Letters that their readers spell otherwise than any-ascii does. */
const LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ...UMLAUTS,
  є: 'ye',
  џ: 'dz',
  '&': ' and ',
  '’': '',
  "'": '',
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
  const latin = anyAscii(ALPHABETIC.test(base) ? base : letter)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return /\p{Script=Han}/u.test(letter) ? ` ${latin} ` : latin
}

/** An accent that makes no letter of its own with the one before it. */
const COMBINING = /[\u0300-\u036f]/

/** Scripts of which a letter with an accent is spelt as the letter. */
const ALPHABETIC = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

function shorten(slug: string, maxCharacters = MAX_CHARACTERS): string {
  if (slug.length <= maxCharacters) return slug
  const end = slug.lastIndexOf('-', maxCharacters)
  return slug.slice(0, end > 0 ? end : maxCharacters)
}
