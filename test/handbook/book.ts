// Reads the blocks, headings, links and sentences of the pages of docs/handbook/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import markdownIt from 'markdown-it'
import { projectRoot } from '../files.js'

const markdown = markdownIt()
type Token = ReturnType<typeof markdown.parse>[number]

export const BOOK = 'docs/handbook'

/** A block of commands; CONTRIBUTING.md explains the words after `sh`. */
export interface Block {
  readonly line: number
  readonly code: string
  /** Requirements that tests lack, so the block is not run. */
  readonly needs?: string
  /** It runs until Ctrl-C. */
  readonly serves: boolean
  /** The expected exit code of the command that fails; 0 if none does. */
  readonly exit: number
  /** The output that the book shows. */
  readonly shown?: string
}

export interface Page {
  /** `first-evening` */
  readonly name: string
  readonly file: string
  readonly text: string
  readonly blocks: readonly Block[]
  /** Code within sentences. */
  readonly spans: readonly string[]
  readonly headings: readonly string[]
  readonly links: readonly string[]
  /** Alt texts of pictures. */
  readonly altTexts: readonly string[]
  /** Paragraphs and list items as they are read, with `code` for code and links as their texts. */
  readonly prose: readonly string[]
}

/** The pages in the order of the index, which is the order of reading. */
export function readBook(): readonly Page[] {
  const index = readPage('index')
  const names = index.links.flatMap((link) => /^([\w-]+)\.md$/.exec(link)?.[1] ?? [])
  return [index, ...[...new Set(names)].map(readPage)]
}

function readPage(name: string): Page {
  const file = `${BOOK}/${name}.md`
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const tokens = markdown.parse(text, {})
  const inline = tokens.filter(({ type }) => type === 'inline')
  const children = inline.flatMap((token) => token.children ?? [])
  return {
    name,
    file,
    text,
    blocks: tokens.flatMap((token, index) => (isShell(token) ? [toBlock(token, tokens[index + 1])] : [])),
    spans: children.filter(({ type }) => type === 'code_inline').map(({ content }) => content),
    headings: tokens.flatMap((token, index) => (token.type === 'heading_open' ? [plain(tokens[index + 1]!)] : [])),
    links: children.flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? []).map(String),
    altTexts: children.filter(({ type }) => type === 'image').map(({ content }) => content),
    prose: proseOf(tokens),
  }
}

const isShell = ({ type, info }: Token) => type === 'fence' && info.split(' ')[0] === 'sh'

function toBlock({ info, content, map }: Token, next: Token | undefined): Block {
  const words = Object.fromEntries(
    info
      .split(' ')
      .slice(1)
      .map((word) => word.split('=')),
  )
  const unknown = Object.keys(words).filter((word) => !['needs', 'serves', 'exit'].includes(word))
  if (unknown.length > 0) throw new Error(`line ${map?.[0]}: a block cannot have «${unknown.join(' ')}»`)
  const block = {
    line: (map?.[0] ?? 0) + 1,
    code: content,
    serves: Object.hasOwn(words, 'serves'),
    exit: Number(words.exit ?? 0),
    ...(words.needs === undefined ? {} : { needs: words.needs }),
  }
  return next?.type === 'fence' && next.info === 'text' ? { ...block, shown: next.content } : block
}

/** A heading or a paragraph without its markup. */
function plain(token: Token): string {
  return (token.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')
}

function proseOf(tokens: readonly Token[]): readonly string[] {
  let inTable = false
  return tokens.flatMap((token) => {
    if (token.type === 'table_open') inTable = true
    if (token.type === 'table_close') inTable = false
    if (token.type !== 'inline' || inTable) return []
    const words = (token.children ?? []).map(({ type, content }) => {
      if (type === 'softbreak') return ' '
      // A command in a sentence is read as one word.
      return type === 'code_inline' ? 'code' : content
    })
    return [words.join('')]
  })
}

/** The anchor of a heading, as GitHub and the program make it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
