import anyAscii from 'any-ascii'
import { LATIN_LETTERS, UMLAUTS } from '../photos/latin-letters.js'

/** Maximum length of a slug; a longer one is cut after a word, if possible. */
export const MAX_SLUG_CHARACTERS = 80

/** Characters that any-ascii transliterates differently from how their readers would. */
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

/** Appends a word to a slug within the maximum length. */
export function extendSlug(slug: string, word: string): string {
  return `${shorten(slug, MAX_SLUG_CHARACTERS - word.length - 1)}-${word}`
}

/** Transliterates a character to Latin letters; Chinese characters become separate syllables. */
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

/** A combining accent that NFC could not compose with its letter; it is dropped. */
const COMBINING = /[\u0300-\u036f]/

/** Scripts in which an accented letter is spelt like the plain one. */
const ALPHABETIC = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

function shorten(slug: string, maxCharacters = MAX_SLUG_CHARACTERS): string {
  if (slug.length <= maxCharacters) return slug
  const end = slug.lastIndexOf('-', maxCharacters)
  return slug.slice(0, end > 0 ? end : maxCharacters)
}
