import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { faultOfPageName, ownPagePath } from '../../contract/theme/own-page-path.js'
import type { OwnPage } from '../../contract/theme/theme.js'
import { suggest } from '../similar-name.js'
import { namesIn, readBounded, ThemeFault } from './theme-files.js'

/** The directory of the owners' pages, in the data directory. */
export const PAGES_DIRECTORY = 'pages'

const MEMBERS = ['title', 'description', 'menu']
const MAX_PAGES = 50
const MAX_PAGE_BYTES = 256 * 1024
const MAX_TITLE_CHARACTERS = 120
const MAX_DESCRIPTION_CHARACTERS = 300

/**
 * The owners' pages, in the order of the menu.
 * @param faults receives one line per fault
 */
export async function readPages(dataDir: string, faults: string[]): Promise<readonly OwnPage[]> {
  const directory = join(dataDir, PAGES_DIRECTORY)
  const names = (await namesIn(directory, faults)).filter((name) => /\.md$/i.test(name))
  if (names.length > MAX_PAGES) {
    faults.push(`${directory} has ${names.length} pages, but only the first ${MAX_PAGES} are served; move some away`)
  }
  const pages = await Promise.all(
    names.slice(0, MAX_PAGES).map(async (name) => {
      try {
        return await readPage(directory, name)
      } catch (error) {
        if (!(error instanceof ThemeFault)) throw error
        faults.push(error.message)
        return undefined
      }
    }),
  )
  const order = ({ menu = Number.POSITIVE_INFINITY }: OwnPage) => menu
  return pages
    .filter((page) => page !== undefined)
    .sort((one, other) => order(one) - order(other) || (one.path < other.path ? -1 : 1))
}

async function readPage(directory: string, name: string): Promise<OwnPage> {
  const path = join(directory, name)
  const refuse = (message: string): never => {
    throw new ThemeFault(`${path}${message}`)
  }
  const slug = name.slice(0, -3)
  const fault = faultOfPageName(slug)
  if (fault !== undefined) refuse(`: ${JSON.stringify(slug)} ${fault}`)
  const body = await readBounded(path, MAX_PAGE_BYTES, 'write a page of markdown')
  if (!isUtf8(body)) refuse(' is not UTF-8 text; save it as UTF-8')
  const source = body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  const { members, rest } = readFrontMatter(source, refuse)
  const [, heading] = /^\s*# +(.+?)\s*#*\n/.exec(`${rest}\n`) ?? []
  const title = members.get('title') ?? heading
  if (title === undefined) refuse(' has no title; begin it with a line such as «# Prints»')
  const text = heading === undefined ? rest : rest.replace(/^\s*# .*\n?/, '')
  const description = members.get('description') ?? (firstSentences(text) || title!)
  if (title!.length > MAX_TITLE_CHARACTERS)
    refuse(` has a title of more than ${MAX_TITLE_CHARACTERS} characters; shorten it`)
  if (description.length > MAX_DESCRIPTION_CHARACTERS) {
    refuse(` has a description of more than ${MAX_DESCRIPTION_CHARACTERS} characters; shorten it`)
  }
  return {
    path: ownPagePath(slug),
    title: title!,
    description,
    menu: readMenu(members.get('menu'), refuse),
    text: text.trim(),
  }
}

function readMenu(written: string | undefined, refuse: (message: string) => never): number | undefined {
  if (written === undefined) return undefined
  if (!/^\d{1,3}$/.test(written)) {
    refuse(
      `: menu is ${JSON.stringify(written)}; it must be the page's position in the menu, a whole number from 0 to 999`,
    )
  }
  return Number(written)
}

/** Front matter: lines of `name: value` between two lines of `---`. */
function readFrontMatter(source: string, refuse: (message: string) => never) {
  const members = new Map<string, string>()
  const [whole, lines] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(source) ?? []
  if (whole === undefined || lines === undefined) return { members, rest: source }
  for (const line of lines.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, value] = /^([\w-]+):(?:[ \t]+(.*))?$/.exec(line) ?? []
    if (name === undefined)
      refuse(`: ${JSON.stringify(line.slice(0, 60))} is not a line of front matter; write it as «title: Prints»`)
    if (!MEMBERS.includes(name!)) refuse(`: ${name} is not a front matter field; ${suggest(name!, MEMBERS)}`)
    const plain = unquoted((value ?? '').trim())
    if (plain !== '') members.set(name!, plain)
  }
  return { members, rest: source.slice(whole.length) }
}

function unquoted(value: string): string {
  const [, inner] = /^"(.*)"$|^'(.*)'$/.exec(value)?.filter((part) => part !== undefined) ?? []
  return inner ?? value
}

const MAX_WORDS_CHARACTERS = 160

function firstSentences(markdown: string): string {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => /^[\p{L}\p{N}*_"“„«(]/u.test(block))
  const plain = (paragraph ?? '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.length <= MAX_WORDS_CHARACTERS) return plain
  // Chinese and Japanese have no spaces.
  const end = plain.lastIndexOf(' ', MAX_WORDS_CHARACTERS)
  return `${plain.slice(0, end === -1 ? MAX_WORDS_CHARACTERS : end)} …`
}
