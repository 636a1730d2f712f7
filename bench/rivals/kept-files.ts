import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, fieldOf } from '../measure/ask.js'

/** Media types by the ending of a file's name. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown',
  xml: 'application/rss+xml',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  html: 'text/html',
}

/** A directory with the bodies of our answers, for file servers. */
export interface KeptFiles {
  readonly directory: string
  /** Puts an answer's body into a file. @returns its path */
  keep(answer: Answer): string
}

/** Compressed files are below `/br/`. */
export function keepFiles(parent: string): KeptFiles {
  const directory = mkdtempSync(join(parent, 'files-'))
  mkdirSync(join(directory, 'br'))
  let kept = 0
  return {
    directory,
    keep(answer) {
      const folder = fieldOf(answer, 'content-encoding') === 'br' ? '/br' : ''
      const path = `${folder}/${++kept}.${endingOf(answer)}`
      writeFileSync(join(directory, path), answer.body)
      return path
    },
  }
}

function endingOf(answer: Answer): string {
  const [type] = (fieldOf(answer, 'content-type') ?? '').split(';', 1)
  return Object.keys(FILE_TYPES).find((ending) => FILE_TYPES[ending] === type) ?? 'html'
}
