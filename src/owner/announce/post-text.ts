import { fold } from '../../photos/fold.js'

const MAX_HASHTAGS = 5
const MAX_HASHTAG_CHARACTERS = 30
const segmenter = new Intl.Segmenter()

/** @param max graphemes, as Mastodon and Bluesky count */
export function cutText(text: string, max: number): string {
  const graphemes = [...segmenter.segment(text)].map(({ segment }) => segment)
  if (graphemes.length <= max) return text
  const start = graphemes.slice(0, max - 1).join('')
  return `${start.trimEnd()}…`
}

/** `golden hour` becomes `#GoldenHour`: letters and digits only, with capitals that screen readers read as words. */
export function toHashtags(tags: readonly string[]): readonly string[] {
  const hashtags = new Map<string, string>()
  for (const tag of tags) {
    const words = tag.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const text = words.length === 1 ? words[0]! : words.map(capitalise).join('')
    // A number alone is not a hashtag.
    if (/\p{L}/u.test(text) && text.length <= MAX_HASHTAG_CHARACTERS) hashtags.set(fold(text), `#${text}`)
  }
  return [...hashtags.values()].slice(0, MAX_HASHTAGS)
}

const capitalise = (word: string) => word.replace(/^./u, (first) => first.toUpperCase())
