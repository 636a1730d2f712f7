/** Text that is markdown already. Everything else has to go through `text` first. */
export type Markdown = string & { readonly __markdown?: true }

/** A text of somebody else as one line of markdown that shows it as it is. */
export function text(value: string): Markdown {
  return oneLine(value)
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^[-+=#]|#+$/g, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(AUTOLINK, (found) => found.replace(/[:.@]/, '\\$&'))
}

/** What GitHub's markdown turns into links although nothing marks it as one. */
const AUTOLINK = /(?:https?|ftp|mailto|xmpp):|www\.|\S@(?=\S)/gi

/** The owner's or our own words as markdown: the space around them stays, and whole addresses in them are links. */
export function prose(words: string): Markdown {
  return words
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? autolink(part) : spaced(part)))
    .join('')
}

/** Escaped text that keeps the spaces around it. */
function spaced(part: string): Markdown {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? []
  return `${before === '' ? '' : ' '}${text(inner)}${after === '' ? '' : ' '}`
}

/** An address of the web, without the full stop or comma of the sentence that it stands in. */
const ADDRESS = /(https?:\/\/[^\s`<>"]*[^\s`<>".,;:!?)])/

/** White space of all kinds as single spaces, without control characters and without marks that turn the direction. */
export function oneLine(value: string): string {
  return value
    .replace(/(?!\s)[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

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
  return url.replace(
    /[\s<>()\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
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

/** Blocks with an empty line between them; empty ones are left out. */
export function blocks(...parts: readonly (Markdown | undefined | false)[]): Markdown {
  return parts.filter((part): part is Markdown => typeof part === 'string' && part !== '').join('\n\n')
}

/** YAML whose every string is in double quotes, which JSON's syntax is a part of. */
export function frontMatter(facts: Readonly<Record<string, string | readonly string[]>>): Markdown {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${yaml(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function yaml(value: string | readonly string[]): string {
  if (typeof value !== 'string') return `[${value.map(yaml).join(', ')}]`
  // U+2028, U+2029 and U+0085 end a line in YAML 1.1 but not in JSON.
  return JSON.stringify(oneLine(value)).replace(
    /[\u0085\u2028\u2029\u007f]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
