import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type JSONPath, type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'
import { replaceDurably } from '../disk/durable-files.js'
import { guardStorage } from '../pictures/storage/storage-error.js'
import { ConfigError } from './config-error.js'

export type OwnersJson = ReturnType<typeof parseOwnersJson>

/**
 * Reads a JSON file of the data directory.
 * @param absent error codes that mean that the file does not exist
 * @returns `undefined` if it does not exist
 * @throws ConfigError that says why the file cannot be read, or gives the line of its first fault, and the remedy
 */
export function readOwnersJson(file: string, absent: readonly string[] = ['ENOENT']): OwnersJson | undefined {
  let source: string
  try {
    source = readFileSync(file, 'utf8')
  } catch (error) {
    const unreadable = error as NodeJS.ErrnoException
    if (absent.includes(unreadable.code ?? '')) return undefined
    throw new ConfigError([explainUnreadable(file, unreadable)])
  }
  return parseOwnersJson(source, file)
}

/** The name, value and place of each member of a JSON object; none if the file is absent. @throws ConfigError @param must its required contents, for messages */
export function readOwnersMembers(file: string, must: string, absent?: readonly string[]) {
  const { value, placeOf } = readOwnersJson(file, absent) ?? { value: {}, placeOf: () => file }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ConfigError([`${file} must be an object ${must}`])
  }
  return Object.entries(value).map(([name, one]: [string, unknown]) => {
    return [name, one, placeOf(`/${escapeStep(name)}`)] as const
  })
}

/** Creates or replaces a JSON file of the data directory. @throws StorageError */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await guardStorage(file, () => replaceDurably(file, `${JSON.stringify(value, null, 2)}\n`))
}

/** Why a file or directory of the site cannot be read, and what to do. */
export function explainUnreadable(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM') {
    return `${file} cannot be read: permission denied; run the command as the user who owns the site («sudo -u USER …»), or repair the owner of the files with «sudo photoblog doctor --fix»`
  }
  if (code === 'ENOTDIR') return `${dirname(file)} is not a directory; move it or set DATA_DIR to the site's directory`
  if (code === 'EISDIR') return `${file} is a directory; move it away, or set DATA_DIR to another directory`
  return `${file} cannot be read: ${message}; restore it from a backup, or set DATA_DIR to another directory`
}

/**
 * @param file name of the file, for messages
 * @throws ConfigError
 */
export function parseOwnersJson(source: string, file: string) {
  const text = source.replace(/^\uFEFF/, '')
  const placeAt = (offset: number) => {
    const before = text.slice(0, offset).split(/\r\n|[\n\r]/)
    return `${file}, line ${before.length}, column ${[...before.at(-1)!].length + 1}`
  }
  const places = findPlaces(text, (offset, message) => {
    throw new ConfigError([`${placeAt(offset)}: ${message}`])
  })
  return {
    value: JSON.parse(text) as unknown,
    /**
     * The place of a member or an element, or of the closest enclosing one: `/srv/photoblog/site.json, line 3, column 12`.
     * @param pointer JSON Pointer (RFC 6901), such as `/photographers/0/name`
     */
    placeOf(pointer: string): string {
      let path = pointer
      while (path !== '' && !places.has(path)) path = path.slice(0, path.lastIndexOf('/'))
      return path === '' ? file : placeAt(places.get(path)!)
    },
  }
}

/** Escapes a member's name for use in a JSON Pointer. */
export function escapeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

const MAX_DEPTH = 20
const IN_STRING = 'this string has a control character or a backslash; write \\t for a tab and \\\\ for a backslash'
const FAULTS: Readonly<Record<string, string>> = {
  InvalidUnicode: IN_STRING,
  InvalidEscapeCharacter: IN_STRING,
  InvalidCharacter: IN_STRING,
  UnexpectedEndOfString: 'this string has no closing quote on its line',
  InvalidCommentToken: 'JSON does not allow comments; remove it',
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  EndOfFileExpected: 'there is text after the end; remove it',
  PropertyNameExpected: 'expected a name in double quotes, such as "title"; no comma follows the last member',
  ValueExpected: 'expected a value; no comma follows the last one',
}
const NO_VALUE =
  'this is not a value; write a string in straight double quotes, a number, true, false, null, a list or an object'

/**
 * The offset of each member and element, by its pointer. A member begins at its name.
 * @param fail called with the first fault, explained for owners; must throw
 */
function findPlaces(text: string, fail: (offset: number, message: string) => never): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const note = (offset: number, path: JSONPath) => {
    const pointer = path.map((step) => `/${escapeStep(String(step))}`).join('')
    // Skip a member's value, because the member begins at its name.
    if (!places.has(pointer)) places.set(pointer, offset)
  }
  const begin: JSONVisitor['onArrayBegin'] = (offset, _length, _line, _column, pathOf) => {
    const path = pathOf()
    note(offset, path)
    if (path.length >= MAX_DEPTH) {
      fail(offset, `brackets are nested more than ${MAX_DEPTH} deep; no setting needs that`)
    }
  }
  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectProperty(property, offset, _length, _line, _column, pathOf) {
        const path = [...pathOf(), property]
        const pointer = path.map((step) => `/${escapeStep(String(step))}`).join('')
        if (places.has(pointer)) fail(offset, `${JSON.stringify(property)} is listed twice; remove one of the two`)
        note(offset, path)
      },
      onLiteralValue: (_value, offset, _length, _line, _column, pathOf) => note(offset, pathOf()),
      onError(code, offset) {
        const fault = printParseErrorCode(code)
        // A missing comma belongs after the preceding value.
        const place = fault === 'CommaExpected' ? text.slice(0, offset).trimEnd().length : offset
        fail(place, FAULTS[fault] ?? NO_VALUE)
      },
    },
    { disallowComments: true },
  )
  return places
}
