import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { essence } from '../../contract/media-types.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { blocks, link, type Markdown, prose, table } from '../parts/markdown.js'

/** A section of the developer pages in markdown, from which the HTML is rendered. */
export interface Section {
  /** The anchor of the section, which never changes. */
  readonly id: string
  /** One line, with names in backticks. */
  readonly title: Markdown
  readonly body: Markdown
  readonly sections?: readonly Section[]
}

/** Writes a section for a published view; its examples are the current responses. */
export type SectionMaker = (contract: Contract, published: Published) => Section

/** The photo used in examples; `undefined` if there is none, or none is loaded yet. */
export function examplePhoto(published: Published): Photo | undefined {
  return published.isLoaded ? published.latest() : undefined
}

export function sectionMarkdown({ title, body, sections = [] }: Section, level: 2 | 3 = 2): Markdown {
  return blocks(`${'#'.repeat(level)} ${title}`, body, ...sections.map((section) => sectionMarkdown(section, 3)))
}

/** A table of documents with their media types. */
export function documentTable(
  rows: readonly (readonly [path: string, mediaType: string, what: string])[],
  { addresses }: Contract,
): Markdown {
  return table(
    ['Address', 'Media type', 'What it is'],
    rows.map(([path, mediaType, what]) => [link(path, addresses.absolute(path)), `\`${essence(mediaType)}\``, what]),
  )
}

/** A sentence on where to find the markdown of pages, without its full stop. */
export function describeMarkdown({ addresses }: Contract): Markdown {
  return `Every page is also available as markdown: replace its trailing slash with \`.md\` (${link(PATHS.aboutMarkdown, addresses.absolute(PATHS.aboutMarkdown))}; for the home page, ${link(PATHS.homeMarkdown, addresses.absolute(PATHS.homeMarkdown))})`
}

/** A sentence of the contract as markdown: escapes it, except for code in backticks. */
export function escapeProse(sentence: string): Markdown {
  return sentence
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : prose(part)))
    .join('')
}

export type Language = 'sh' | 'js' | 'python' | 'json' | 'http' | 'text'

/** A code block, with an optional caption above it. */
export function code(language: Language, content: string, caption = ''): Markdown {
  return `\`\`\`${language}${caption === '' ? '' : ` ${caption}`}\n${content.trimEnd()}\n\`\`\``
}

export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Formats a response body for people. */
export function prettyAnswer(pieces: readonly Buffer[]): string {
  return prettyJson(JSON.parse(Buffer.concat(pieces).toString()))
}
