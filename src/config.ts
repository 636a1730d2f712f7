import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { LIMITS } from './contract/index.js'

/** Everything that the environment decides. */
export interface Config {
  readonly port: number
  /** `undefined`: all interfaces, IPv6 and IPv4. */
  readonly host: string | undefined
  /** The public origin, without a slash at the end. */
  readonly baseUrl: string
  readonly dataDir: string
  /** Addresses or CIDRs whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Requests per client and window. */
  readonly quota: number
  readonly logLevel: LogLevel
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Thrown when environment or site file are wrong. Its message names every fault, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/** @throws ConfigError naming every fault at once */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const read = <Value>(name: string, otherwise: Value, parse: (text: string) => Value | undefined, must: string) => {
    const text = env[name]
    if (text === undefined || text === '') return otherwise
    const value = parse(text)
    if (value === undefined) faults.push(`${name} is ${JSON.stringify(text)}; it must be ${must}`)
    return value ?? otherwise
  }
  const integer = (minimum: number, maximum: number) => (text: string) =>
    /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined

  const port = read('PORT', 8080, integer(0, 65_535), 'a port from 0 to 65535')
  const config: Config = {
    port,
    host: read<string | undefined>('HOST', undefined, (text) => text, 'an address'),
    baseUrl: read(
      'BASE_URL',
      `http://localhost:${port}`,
      parseOrigin,
      'the public address without a path, as https://photos.example',
    ),
    dataDir: resolve(read('DATA_DIR', 'data', (text) => text, 'a directory')),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      [],
      parseAddresses,
      'addresses or CIDRs with commas between them, as 127.0.0.1, 10.0.0.0/8',
    ),
    quota: read('QUOTA', LIMITS.quota.requests, integer(1, 1_000_000_000), 'a number of requests, at least 1'),
    logLevel: read('LOG_LEVEL', 'info', (text) => LOG_LEVELS.find((level) => level === text), LOG_LEVELS.join(', ')),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(config)
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, pathname, search, hash, protocol, username } = new URL(text)
  const plain = pathname === '/' && search === '' && hash === '' && username === ''
  return plain && (protocol === 'http:' || protocol === 'https:') ? origin : undefined
}

function parseAddresses(text: string): readonly string[] | undefined {
  const addresses = text.split(',').map((part) => part.trim())
  const valid = addresses.every((part) => {
    const [address = '', bits, ...rest] = part.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  })
  return valid ? addresses : undefined
}

/** The version of the program: set when it is bundled, read from package.json in a checkout. */
export function readVersion(): string {
  const bundled = process.env.PHOTOBLOG_VERSION
  if (bundled !== undefined) return bundled
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
