import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from './files.js'

interface LockedPackage {
  readonly version: string
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

interface Version {
  readonly name: string
  readonly version: string
  /** Where it is installed; `undefined` for a package of another platform. */
  readonly folder: string | undefined
  readonly manifest: object
}

export interface LocalRegistry {
  readonly url: string
  stop(): Promise<void>
}

/** A registry on loopback with the production packages of the lock file, out of node_modules, so npm installs offline. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const packages = readLockedPackages()
  const server = createServer((request, response) => {
    const [name = '', version] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/')
    const versions = packages.get(name) ?? []
    const { port } = server.address() as AddressInfo
    if (version !== undefined) sendTarball(response, versions.find((one) => `${one.version}.tgz` === version)?.folder)
    else sendVersions(response, name, versions, `http://127.0.0.1:${port}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readLockedPackages(): ReadonlyMap<string, readonly Version[]> {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const packages = new Map<string, Version[]>()
  for (const [path, locked] of Object.entries(lock.packages as Record<string, LockedPackage>)) {
    if (path === '' || locked.dev === true) continue
    const name = path.split('node_modules/').at(-1)!
    const folder = existsSync(join(projectRoot, path)) ? join(projectRoot, path) : undefined
    const { version, os, cpu, libc } = locked
    const manifest =
      folder === undefined
        ? { name, version, os, cpu, libc }
        : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    packages.set(name, [...(packages.get(name) ?? []), { name, version, folder, manifest }])
  }
  return packages
}

function sendVersions(response: ServerResponse, name: string, versions: readonly Version[], url: string): void {
  const [latest] = versions.map(({ version }) => version).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  if (latest === undefined) response.writeHead(404).end()
  else {
    const described = versions.map(({ version, manifest }) => {
      const dist = { tarball: `${url}/${encodeURIComponent(name)}/-/${version}.tgz` }
      return [version, { ...manifest, dist }]
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(described) }))
  }
}

function sendTarball(response: ServerResponse, folder: string | undefined): void {
  if (folder === undefined) response.writeHead(404).end()
  else {
    const inside = ['--exclude=./node_modules', '--transform=s,^\\.,package,', '-C', folder, '.']
    spawn('tar', ['-cf', '-', ...inside], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(response)
  }
}
