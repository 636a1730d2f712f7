import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { SaxesParser } from 'saxes'
import { cannotRead } from '../../../disk/owner-error.js'
import { PublishError } from '../../publish-error.js'
import { WxrCollector } from './wxr-item.js'

/** Elements inside each other; a real export has seven. */
const MAX_DEPTH = 64
/** Characters between two tags: a post is text, and pictures are not in it. */
const MAX_RUN_CHARACTERS = 32 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024

/** Thrown when an export is not well formed. Its message is one line with file, line and column. */
export class WxrError extends PublishError {}

/**
 * Reads a WordPress export. No entity is expanded but the five of XML, nothing is fetched, and depth and length of what is
 * inside one element are bounded.
 * @throws WxrError
 */
export async function readWxr(file: string): Promise<Pick<WxrCollector, 'items' | 'channel'>> {
  const collector = new WxrCollector()
  const parser = new SaxesParser({ xmlns: false, position: true })
  let depth = 0
  let run = 0
  const fail = (what: string): never => {
    throw new WxrError(
      `${basename(file)}, line ${parser.line}, column ${parser.column + 1}: ${what}; export it from WordPress again (Tools → Export), or correct that line`,
    )
  }
  parser.on('error', (error) => fail(explain(error.message)))
  parser.on('opentag', ({ name, attributes }) => {
    run = 0
    if (++depth > MAX_DEPTH) fail(`elements are nested more than ${MAX_DEPTH} deep`)
    collector.open(name, attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    run = 0
    depth--
    collector.close(name)
  })
  parser.on('text', (text) => collector.text(text))
  parser.on('cdata', (text) => {
    run = 0
    collector.text(text)
  })

  for await (const chunk of decodeFile(file)) {
    run += chunk.length
    if (run > MAX_RUN_CHARACTERS) fail('an element holds more than 32 million characters')
    parser.write(chunk)
  }
  parser.close()
  if (!collector.isWxr) {
    throw new WxrError(
      `${basename(file)} is XML, but not a WordPress export: export it from WordPress (Tools → Export)`,
    )
  }
  return collector
}

/** WordPress writes UTF-8, very old ones what the blog was in. Control characters that XML forbids come from pasted text. */
async function* decodeFile(file: string): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(bytes))
      yield withoutControls(decoder.decode(bytes, { stream: true }))
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined ? error : cannotRead(file, error)
  }
  yield withoutControls(decoder?.decode() ?? '')
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [, declared] = /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/i.exec(bytes.toString('latin1', 0, 200)) ?? []
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding
  } catch {
    return 'utf-8'
  }
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
}

/** The parser's own words begin with the place, which the message has already. */
function explain(message: string): string {
  return message.replace(/^[^:]*\d+:\d+:\s*/, '').replace(/\.$/, '')
}
