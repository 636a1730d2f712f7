import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../src/contract/operations.js'
import { PROBLEM_CODES } from '../../src/contract/problem-kinds.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { useService } from '../use-service.js'

const run = promisify(execFile)
const BASE = 'https://photos.example'

const service = useService()
let markdown: string
let html: string
beforeAll(async () => {
  markdown = (await service.get('/developers.md')).text
  html = (await service.get('/developers/', { headers: { accept: 'text/html' } })).text
})

interface Block {
  readonly language: string
  readonly caption: string
  readonly content: string
}
const blocksOf = (text: string): readonly Block[] =>
  [...text.matchAll(/^```(\w+)(?: (.*))?\n([\s\S]*?)\n```$/gm)].map(([, language, caption, content]) => ({
    language: language!,
    caption: caption ?? '',
    content: content!,
  }))
/** A program from the page that calls the service of this test instead of the public one. */
const rewritten = (content: string) => content.replaceAll(BASE, service.baseUrl)

describe('the developer pages', () => {
  test('have the anchors that documents point to', () => {
    const anchors = 'start agents rest mcp errors rate-limits caching feeds license readings versioning'.split(' ')
    const errors = PROBLEM_CODES.map((code) => `error-${code}`)
    const operations = Object.keys(service.contract.operations)
    for (const id of [...anchors, 'changelog', ...errors, ...operations]) {
      expect(html.split(` id="${id}"`), id).toHaveLength(2)
    }
  })

  test('say the same in markdown, in under 50,000 characters', () => {
    expect(markdown.length).toBeLessThan(50_000)
    const sayings = [...Object.values(service.contract.operations), ...Object.values(service.contract.tools)]
    for (const saying of sayings) expect(markdown).toContain('path' in saying ? saying.path : saying.name)
    for (const code of PROBLEM_CODES) expect(markdown).toContain(`### \`${code}\``)
    expect(blocksOf(markdown)).toHaveLength(html.split('<figure class="code">').length - 1)
  })

  test('name every limit of the contract', () => {
    const operations = Object.values<Operation>(service.contract.operations)
    for (const { schema, name } of operations.flatMap(({ parameters }) => parameters)) {
      const { minimum, maximum, maxLength } = schema as Record<string, number | undefined>
      for (const limit of [minimum, maximum, maxLength]) {
        if (limit !== undefined) expect(markdown, name).toMatch(new RegExp(`\\| \`${name}\` .*\\b${limit}\\b`))
      }
    }
  })

  test('show each request with the answer that it really gets', async () => {
    const blocks = blocksOf(markdown)
    let compared = 0
    for (const [index, { language, content }] of blocks.entries()) {
      const next = blocks[index + 1]
      const url = /^curl -s '?(https:[^']+?)'?$/.exec(content)?.[1]
      if (language !== 'sh' || url === undefined || next?.language !== 'json') continue
      const { pathname, search } = new URL(url)
      const { json } = await service.get(pathname + search)
      const shown = JSON.parse(next.content)
      if (pathname.endsWith('/random')) expect(Object.keys(shown)).toEqual(Object.keys(json))
      else if (pathname === '/api/v1')
        expect(json).toMatchObject({ ...shown, endpoints: expect.arrayContaining(shown.endpoints) })
      else expect(shown, url).toEqual(json)
      compared++
    }
    expect(compared).toBe(9)
  })

  test('contain programs that print the output shown below them', async () => {
    const directory = await makeTemporaryDirectory()
    const programs: Readonly<Record<string, readonly [string, string]>> = {
      js: [process.execPath, 'program.mjs'],
      python: ['python3', 'program.py'],
      sh: ['sh', 'program.sh'],
    }
    const blocks = blocksOf(markdown)
    const printed: string[] = []
    for (const [index, { language, content }] of blocks.entries()) {
      const next = blocks[index + 1]
      const [program, name] = programs[language] ?? []
      if (program === undefined || name === undefined || next?.caption !== 'Output') continue
      const file = join(directory, name)
      await writeFile(file, rewritten(content))
      const { stdout } = await run(program, [file], { env: { ...process.env, PYTHONIOENCODING: 'utf-8' } })
      expect(stdout.trim(), content).toBe(next.content)
      printed.push(language)
    }
    expect(printed).toEqual(['js', 'python', 'sh'])
  })

  test('show an MCP call that works', async () => {
    const call = blocksOf(markdown).find(({ caption }) => caption === 'Call a tool without a host')!
    const { stdout } = await run('sh', ['-c', rewritten(call.content)])
    expect(JSON.parse(stdout).result.structuredContent.photo.date).toBe('2024-05-17')
  })
})

/** An agent that knows only the base URL reads one document and follows it. */
test('after llms.txt, one request gives the photo of a day, its photographer and its credit', async () => {
  const { text } = await service.get('/llms.txt')
  const template = /`GET (https:\/\/photos\.example[^`]*\{YYYY-MM-DD\}[^`]*)`/.exec(text)?.[1]
  const { pathname } = new URL(template!.replace('{YYYY-MM-DD}', '2024-05-11'))
  const { json } = await service.get(pathname)
  const expected = service.archive.published().onDate('2024-05-11')
  expect([json.photo.title, json.photo.photographer]).toEqual([expected?.title, expected?.photographer])
  expect(json.photo.credit).toContain(`© ${expected?.photographer}`)
  expect(json.photo.credit).toContain(json.photo.url)
  expect(text).toContain('`credit` is ready to paste')
})
