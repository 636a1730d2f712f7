/** Text that is already markdown. Escape everything else with `text` or `prose`. */
export type Markdown = string & { readonly __markdown?: true }

/** Escapes text as one line of markdown. */
export function text(value: string): Markdown {
  return oneLine(value)
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^[-+=#]|#+$/g, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(AUTOLINK, (found) => found.replace(/[:.@]/, '\\$&'))
}

/** The parts of addresses that make GitHub link them automatically. */
const AUTOLINK = /(?:https?|ftp|mailto|xmpp):|www\.|\S@(?=\S)/gi

/** Escapes the owner's or our own prose as markdown, and links URLs. White space at either end becomes one space. */
export function prose(words: string): Markdown {
  return words
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? autolink(part) : spaced(part)))
    .join('')
}

/** Escapes text, and turns white space at either end into one space. */
function spaced(part: string): Markdown {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? []
  return `${before === '' ? '' : ' '}${text(inner)}${after === '' ? '' : ' '}`
}

/** A URL, without punctuation after it. */
const ADDRESS = /(https?:\/\/[^\s`<>"]*[^\s`<>".,;:!?)])/

/** Collapses white space, and removes control and invalid characters, and those that change the direction of text. */
export function oneLine(value: string): string {
  const clean = SUSPECT.test(value) ? value.replace(INVISIBLE, '') : value
  return clean.replace(/\s+/gu, ' ').trim()
}

const INVISIBLE = /(?!\s)[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu
/** First UTF-16 units of those characters. `INVISIBLE` itself takes milliseconds to compile and is rarely needed. */
const SUSPECT = /[^\x20-\x7e\xa0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd]/

export function link(label: string, url: string): Markdown {
  return `[${text(label)}](${safeUrl(url)})`
}

export function image(alt: string, url: string): Markdown {
  return `![${text(alt)}](${safeUrl(url)})`
}

export function autolink(url: string): Markdown {
  return `<${safeUrl(url)}>`
}

function safeUrl(url: string): string {
  return url.replace(/[\s<>()\\]/g, (character) =>
    Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '%$&'),
  )
}

export function heading(level: 1 | 2 | 3, value: string): Markdown {
  return `${'#'.repeat(level)} ${text(value)}`
}

export function list(items: readonly Markdown[]): Markdown {
  return items.map((item) => `- ${item}`).join('\n')
}

export function table(head: readonly string[], rows: readonly (readonly Markdown[])[]): Markdown {
  const row = (cells: readonly Markdown[]) => `| ${cells.join(' | ')} |`
  return [row(head.map(text)), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

/** Joins blocks with blank lines, skipping empty ones. */
export function blocks(...parts: readonly (Markdown | undefined | false)[]): Markdown {
  return parts.filter((part): part is Markdown => typeof part === 'string' && part !== '').join('\n\n')
}

/** YAML front matter with JSON strings, which are valid double-quoted YAML. */
export function frontMatter(facts: Readonly<Record<string, string | readonly string[]>>): Markdown {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${yaml(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function yaml(value: string | readonly string[]): string {
  // `oneLine` removes U+0085, U+2028 and U+2029: JSON allows them in strings, but in YAML 1.1 they end a line.
  return typeof value === 'string' ? JSON.stringify(oneLine(value)) : `[${value.map(yaml).join(', ')}]`
}
