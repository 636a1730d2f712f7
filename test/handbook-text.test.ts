// The text of the handbook: links work, everything it names exists, and sentences are short.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './files.js'
import { anchorOf, BOOK, readBook } from './handbook/book.js'
import { findUnknown } from './handbook/commands.js'

const book = readBook()

test('the index names every page', () => {
  const files = readdirSync(join(projectRoot, BOOK)).filter((file) => file.endsWith('.md'))
  expect(book.map(({ name }) => `${name}.md`).sort()).toEqual(files.sort())
})

test.each(book)('every link of $file leads to a page, a heading or a file that exists', ({ name, links }) => {
  const dead = links
    .filter((link) => !/^(?:https?|mailto):/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? name : path.replace(/\.md$/, '')
      const page = book.find((other) => other.name === target)
      if (page === undefined) return !existsSync(join(projectRoot, BOOK, path))
      return anchor !== undefined && !page.headings.map(anchorOf).includes(anchor)
    })
  expect(dead).toEqual([])
})

test('every alt text has at least 20 characters', () => {
  expect(book.flatMap(({ altTexts }) => altTexts).filter((alt) => alt.length < 20)).toEqual([])
})

test.each(book)('the program has every command and option that $file names', ({ text, spans }) => {
  const fenced = [...text.matchAll(/^```\w*.*\n([\s\S]*?)^```$/gm)].filter(([block]) => !block.startsWith('```text'))
  expect([...fenced.map(([, code]) => code!), ...spans].flatMap(findUnknown)).toEqual([])
})

test.each([
  ['photoblog ad ~/a.jpg', 'photoblog ad'],
  ['DATA_DIR=~/b photoblog add ~/a.jpg --dates 1', 'photoblog add --dates'],
  [
    'ssh host "sudo -u photoblog env A=b /opt/photoblog/bin/photoblog queue --warn 7 && rm x"',
    'photoblog queue --warn',
  ],
  ['docker run --rm --volume photoblog_data:/data photoblog imports wordpress /a.xml', 'photoblog imports'],
])('finds the unknown command or option in: %s', (typed, unknown) => {
  expect(findUnknown(typed)).toEqual([unknown])
})

test.each(book)('every file of deploy/ that $file names exists', ({ text }) => {
  const named = [...text.matchAll(/\bdeploy\/\w[\w.@-]*\w/g)].map(([path]) => path)
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('commands log in to the server as root, as the page on a small server does', () => {
  const remote = book.flatMap(({ file, blocks }) =>
    blocks.flatMap(({ code }) => [...code.matchAll(/^(?:ssh|scp|rsync)\b.*$/gm)].map(([line]) => `${file}: ${line}`)),
  )
  expect(remote.length).toBeGreaterThan(5)
  expect(remote.filter((line) => !line.includes('root@'))).toEqual([])
})

/** Words per sentence that readers at school level can follow. */
const WORDS = { average: 18, most: 35 }

test.each(book)('the sentences of $file are short', ({ prose }) => {
  const sentences = prose
    .flatMap((text) => text.split(/(?<=[.!?:]["»)*]*)\s+(?=\S)/))
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))
    .filter((words) => words.length > 0)
  const words = sentences.reduce((sum, { length }) => sum + length, 0)
  expect(sentences.filter(({ length }) => length > WORDS.most).map((long) => long.join(' '))).toEqual([])
  expect(words / sentences.length).toBeLessThanOrEqual(WORDS.average)
})

test('the page on a small server has the commands that the systemd unit lists', () => {
  const unit = readFileSync(join(projectRoot, 'deploy', 'photoblog.service'), 'utf8')
  const told = [...unit.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line!.replace(/ --title .*/, ''))
  const page = book.find(({ name }) => name === 'server')!
  // The page sets NAME once; the unit spells the name out.
  const code = page.blocks.map((block) => block.code).join('')
  const typed = code.replaceAll(/"(https:[^"]*)"/g, '$1').replaceAll('$NAME', 'photos.example')
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((line) => !typed.includes(line))).toEqual([])
})
