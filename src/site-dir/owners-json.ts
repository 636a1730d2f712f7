import { readFile } from 'node:fs/promises'
import { ConfigError } from './config-error.js'

/** JSON that an owner wrote by hand. */
export interface OwnersJson {
  readonly value: unknown
  /**
   * `/srv/photoblog/site.json, line 3, column 12`: where a member or an element begins, or the closest enclosing one when
   * it is absent.
   * @param pointer RFC 6901, as `/photographers/0/name`
   */
  placeOf(pointer: string): string
}

/**
 * Reads a JSON file of the data directory.
 * @returns `undefined` when there is no such file
 * @throws ConfigError with the line of the syntax error and how to correct it
 */
export async function readOwnersJson(file: string): Promise<OwnersJson | undefined> {
  let source: string
  try {
    source = await readFile(file, 'utf8')
  } catch (error) {
    const unreadable = error as NodeJS.ErrnoException
    if (unreadable.code === 'ENOENT') return undefined
    throw new ConfigError([explainUnreadable(file, unreadable)])
  }
  return parseOwnersJson(source, file)
}

/** Why a file of the site cannot be read, and what to do. */
export function explainUnreadable(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM') {
    return `${file} cannot be read: permission denied; run the command as the user to whom the site belongs («sudo -u USER …»)`
  }
  if (code === 'EISDIR') return `${file} is a directory; move it away, or set DATA_DIR to another directory`
  return `${file} cannot be read: ${message}; restore it from a backup, or set DATA_DIR to another directory`
}

/**
 * @param file its name, for messages
 * @throws ConfigError
 */
export function parseOwnersJson(source: string, file: string): OwnersJson {
  const text = source.replace(/^\uFEFF/, '')
  const placeAt = (offset: number) => {
    const before = text.slice(0, offset).split(/\r\n|[\n\r]/)
    return `${file}, line ${before.length}, column ${[...before.at(-1)!].length + 1}`
  }
  const scan = new Scan(text)
  try {
    scan.document()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    throw new ConfigError([`${placeAt(error.offset)}: ${error.message}`])
  }
  return {
    value: JSON.parse(text),
    placeOf(pointer) {
      let path = pointer
      while (path !== '' && !scan.places.has(path)) path = path.slice(0, path.lastIndexOf('/'))
      return path === '' ? file : placeAt(scan.places.get(path)!)
    },
  }
}

/** A member's name as a step of a pointer. */
export function escapeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

class Fault extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message)
  }
}

/** Scans JSON once: records where each member begins, and explains the first syntax error to an owner. */
class Scan {
  /** Pointer → where the member's name, or the element, begins. */
  readonly places = new Map<string, number>()
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): void {
    this.#value('')
    this.#space()
    if (this.#at < this.#text.length) this.#fail('there is text after the end; remove it')
  }

  #value(pointer: string): void {
    const sign = this.#next()
    if (this.#depth > MAX_DEPTH) this.#fail(`brackets are nested more than ${MAX_DEPTH} deep; no setting needs that`)
    this.#depth++
    if (sign === '{') this.#members(pointer)
    else if (sign === '[') this.#elements(pointer)
    else if (sign === '"') this.#string()
    else this.#word()
    this.#depth--
  }

  #members(pointer: string): void {
    this.#list('}', () => {
      const offset = this.#at
      const sign = this.#next()
      if (sign === "'" || sign === '“' || sign === '„' || sign === '«') this.#fail(QUOTES)
      if (sign !== '"') this.#fail('expected a name in double quotes, such as "title"')
      const name = this.#string()
      const path = `${pointer}/${escapeStep(name)}`
      if (this.places.has(path)) this.#fail(`${JSON.stringify(name)} is listed twice; remove one of the two`, offset)
      this.places.set(path, offset)
      if (this.#next() !== ':') this.#fail(`a colon is missing after ${JSON.stringify(name)}`)
      this.#at++
      this.#value(path)
    })
  }

  #elements(pointer: string): void {
    let index = 0
    this.#list(']', () => {
      const path = `${pointer}/${index++}`
      this.places.set(path, this.#at)
      this.#value(path)
    })
  }

  /** The comma-separated items between brackets. */
  #list(end: '}' | ']', one: () => void): void {
    const begin = this.#at++
    if (this.#next(begin) === end) {
      this.#at++
      return
    }
    for (;;) {
      one()
      const after = this.#at
      const sign = this.#next(begin)
      if (sign === end) break
      if (sign !== ',')
        this.#fail('a comma is missing', sign === '"' || sign === '{' || sign === '[' ? after : this.#at)
      const comma = this.#at++
      if (this.#next(begin) === end) this.#fail(`there is a comma before ${end}; remove it`, comma)
    }
    this.#at++
  }

  #string(): string {
    const begin = this.#at
    let end = begin + 1
    while (!/["\n\r]/.test(this.#text[end] ?? '\n')) end += this.#text[end] === '\\' ? 2 : 1
    if (this.#text[end] !== '"') this.#fail('this string has no closing quote on its line', begin)
    const string = this.#text.slice(begin, end + 1)
    try {
      const parsed = JSON.parse(string) as string
      this.#at += string.length
      return parsed
    } catch {
      this.#fail('this string contains a tab or a backslash; write \\t for a tab and \\\\ for a backslash', begin)
    }
  }

  #word(): void {
    const begin = this.#at
    const [word = this.#text[begin] ?? ''] = /^[^\s,:{}[\]"]+/.exec(this.#text.slice(begin)) ?? []
    if (/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)$/i.test(word) && isJson(word)) {
      this.#at += word.length
      return
    }
    if (word === '') this.#fail('the file ends too early')
    if (/^['“„«]/.test(word)) this.#fail(QUOTES)
    if (/^(?:\/\/|\/\*|#)/.test(word)) this.#fail(COMMENT)
    const shown = JSON.stringify(word.slice(0, MAX_SHOWN))
    this.#fail(
      `${shown} is not a value; write a string in double quotes, a number, true, false, null, a list or an object`,
    )
  }

  /** The next character that is not white space. @param begin of a bracket that must be closed before the text ends */
  #next(begin?: number): string {
    this.#space()
    const sign = this.#text[this.#at] ?? ''
    if (sign === '' && begin !== undefined) this.#fail(`this ${this.#text[begin]} is never closed`, begin)
    if (sign === '/' || sign === '#') this.#fail(COMMENT)
    return sign
  }

  #space(): void {
    while (/[ \t\n\r]/.test(this.#text[this.#at] ?? '')) this.#at++
  }

  #fail(message: string, offset = this.#at): never {
    throw new Fault(offset, message)
  }
}

const MAX_DEPTH = 20
const MAX_SHOWN = 40
const QUOTES = 'JSON allows only straight double quotes; write "…"'
const COMMENT = 'JSON does not allow comments; remove it'

function isJson(word: string): boolean {
  try {
    JSON.parse(word)
    return true
  } catch {
    return false
  }
}
