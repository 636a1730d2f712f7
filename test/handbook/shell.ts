// A reader of the handbook who types each block of a page, in one shell from top to bottom.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../files.js'
import { programEnv, programFile } from '../program/run.js'
import { freePort } from '../scale/programs.js'
import type { Block, Page } from './book.js'

/** The result of a block. */
export interface Typed {
  readonly block: Block
  readonly out: string
  /** Exit codes of the commands that failed. */
  readonly failed: readonly number[]
}

export interface Reader {
  readonly home: string
  type(page: Page): Promise<readonly Typed[]>
}

/** The home directory and the ports that the book names. */
const HOME = '/home/ada'
const PORTS = ['8080', '8081', '8055', '9464']
const MARK = '\u0001'

/** @param directory gets the reader's home, and a directory with the program for the path */
export async function seatReader(directory: string): Promise<Reader> {
  const home = join(directory, 'home')
  const bin = join(directory, 'bin')
  for (const made of [home, bin]) mkdirSync(made)
  const clock = join(projectRoot, 'test', 'handbook', 'clock.js')
  writeFileSync(
    join(bin, 'photoblog'),
    `#!/bin/sh\nexec '${process.execPath}' --import '${clock}' '${programFile}' "$@"\n`,
  )
  chmodSync(join(bin, 'photoblog'), 0o755)
  const free = await Promise.all(PORTS.map(() => freePort()))
  const ports = PORTS.map((told, index) => [told, String(free[index])] as const)
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: home,
    DATA_DIR: join(home, 'photoblog'),
    PORT: String(free[0]),
    LOG_LEVEL: 'error',
    LC_ALL: 'C.UTF-8',
  }
  return {
    home,
    async type(page) {
      const blocks = page.blocks.filter(({ needs }) => needs === undefined)
      const script = ['set -E', 'exec 2>&1', ...blocks.map((block, index) => scriptOf(block, index, ports)), END]
      const out = await runShell(script.join('\n'), home, env)
      const asTold = ports.reduce((text, [told, port]) => text.replaceAll(port, told), out.replaceAll(home, HOME))
      return blocks.map((block, index) => {
        const [, said = ''] = asTold.split(new RegExp(`${MARK}${index} [a-z]+\n`))
        const failed = [...said.matchAll(new RegExp(`${MARK}failed (\\d+)\n`, 'g'))].map(([, code]) => Number(code))
        return { block, failed, out: said.replaceAll(new RegExp(`${MARK}.*\n`, 'g'), '') }
      })
    },
  }
}

const END = 'trap - ERR; for server in $SERVERS; do kill "$server"; wait "$server"; done'

function scriptOf({ code, serves }: Block, index: number, ports: readonly (readonly [string, string])[]): string {
  const local = ports.reduce((text, [told, port]) => text.replaceAll(`:${told}`, `:${port}`), code).trimEnd()
  const [, preview, studio] = ports.map(([, port]) => port)
  const body = serves
    ? [
        `rm -f server-${index}`,
        `( exec env ${local.replace('photoblog preview', `photoblog preview --port ${preview}`).replace('photoblog studio', `photoblog studio --port ${studio}`)} ) > server-${index} &`,
        'SERVERS="$SERVERS $!"',
        // Its first output says that it is ready.
        `until [ -s server-${index} ] || ! kill -0 $!; do sleep 0.1; done; cat server-${index}`,
      ].join('\n')
    : local
  return [
    `printf '${MARK}${index} begins\\n'`,
    `trap 'printf "${MARK}failed $?\\n"' ERR`,
    body,
    'trap - ERR',
    `printf '${MARK}${index} ends\\n'`,
  ].join('\n')
}

function runShell(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const file = join(cwd, '..', 'page.sh')
  writeFileSync(file, script)
  const shell = spawn('bash', [file], { cwd, env: programEnv(env), stdio: ['ignore', 'pipe', 'pipe'] })
  shell.stderr.resume()
  return text(shell.stdout)
}

/** Whether a block printed what the book shows: `…` matches anything, alone on a line any lines. */
export function printsAsShown(shown: string, out: string): boolean {
  const lines = shown.trimEnd().split('\n').map(oneSpaced)
  const pattern = lines
    .map((line) => (line === '…' ? '(?:.*\\n)*?' : `${escaped(line).replaceAll('…', '.*')}\\n`))
    .join('')
  return new RegExp(`^${pattern}$`).test(`${out.trimEnd().split('\n').map(oneSpaced).join('\n')}\n`)
}

/** The width of a column depends on rows that the book omits. */
const oneSpaced = (line: string) => line.trimEnd().replaceAll(/ {2,}/g, '  ')
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
