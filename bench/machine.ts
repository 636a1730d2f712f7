import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../test/store/start-postgres.js'

const root = join(import.meta.dirname, '..')

/** The packages compared in the benchmarks. */
const PACKAGES = [
  'fastify',
  '@fastify/rate-limit',
  'express',
  'express-rate-limit',
  'json-server',
  '@modelcontextprotocol/sdk',
]

/** Properties of the machine that affect the figures. */
export function describeMachine(now: Date): readonly (readonly [string, string])[] {
  const { model = 'unknown' } = cpus()[0] ?? {}
  const postgres = findPostgres('the version of PostgreSQL')
  return [
    ['date', now.toISOString().slice(0, 10)],
    ['commit', commit()],
    ['processor', `${cpus().length} × ${model.trim()} (${arch()})`],
    ['memory', `${(totalmem() / 1e9).toFixed(1)} GB`],
    ['kernel', `Linux ${release()}`],
    ['Node.js', process.version],
    ['packages', PACKAGES.map((name) => `${name} ${versionOf(name)}`).join(', ')],
    ['nginx', versionFrom('nginx', '-v')],
    ['PostgreSQL', postgres === undefined ? 'not installed' : versionFrom(join(postgres, 'postgres'), '--version')],
    ['Redis', versionFrom('redis-server', '--version')],
  ]
}

function versionOf(name: string): string {
  const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

function versionFrom(program: string, option: string): string {
  const { error, stdout, stderr } = spawnSync(program, [option], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  if (error !== undefined) return 'not installed'
  return /\d+\.\d+(?:\.\d+)?/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown'
}

/** `unknown` without a git history. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ', with changes' : ''}`
  } catch {
    return 'unknown'
  }
}
