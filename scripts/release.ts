// Makes the files of a release from the commit that `npm version` tagged:
//   npm version minor && npm run release -- ../photoblog-release
// the package, the SBOM (CycloneDX), the notes from CHANGELOG.md, with --image the container image as an OCI archive (--base
// NAME chooses its base), and SHA256SUMS. Repeated runs make the same bytes, except for the image.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../test/files.js'
import { imageArguments } from './build-image.js'
import { changesOf } from './changelog.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { image: { type: 'boolean', default: false }, base: { type: 'string' } },
})
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2

function ask(program: string, ...args: readonly string[]): string {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return execFileSync(program, args, { cwd: projectRoot, encoding: 'utf8', stdio, maxBuffer: MAX_OUTPUT_BYTES })
}

/** @returns the reason why no release can be made, if there is one */
function findFault(tag: string, directory: string | undefined): string | undefined {
  if (directory === undefined || positionals.length > 1)
    return 'usage: npm run release -- DIRECTORY [--image [--base IMAGE]]'
  mkdirSync(directory, { recursive: true })
  if (readdirSync(directory).length > 0) return `${directory} is not empty: name a new directory`
  const changed = ask('git', 'status', '--porcelain').trim()
  if (changed !== '') return `there are uncommitted changes: commit or drop them first\n${changed}`
  const tags = ask('git', 'tag', '--points-at', 'HEAD').split('\n')
  if (!tags.includes(tag)) return `this commit is not tagged ${tag}: release with «npm version», or check the tag out`
  return undefined
}

/** The SBOM. Time and serial number derive from the commit, so it is reproducible. */
function listParts(): string {
  const sbom = JSON.parse(ask('node', 'scripts/sbom.js'))
  const commit = ask('git', 'rev-parse', 'HEAD').trim()
  sbom.metadata.timestamp = new Date(ask('git', 'log', '-1', '--format=%cI').trim()).toISOString()
  sbom.serialNumber = `urn:uuid:${commit.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')}`
  return `${JSON.stringify(sbom, undefined, 2)}\n`
}

function release(version: string, directory: string): void {
  const put = (name: string, text: string) => writeFileSync(join(directory, name), text)
  put('NOTES.md', `# photoblog ${version}\n\n${changesOf(version)}\n`)
  ask('npm', 'pack', '--pack-destination', directory)
  put(`photoblog-${version}.cdx.json`, listParts())
  if (values.image) {
    const name = `localhost/photoblog:${version}`
    const revision = ask('git', 'rev-parse', 'HEAD').trim()
    const created = ask('git', 'log', '-1', '--format=%cI').trim()
    ask('buildah', ...imageArguments({ name, format: 'oci', base: values.base, version, revision, created }))
    ask(
      'buildah',
      'push',
      name,
      `oci-archive:${join(directory, `photoblog-${version}-image.tar`)}:photoblog:${version}`,
    )
  }
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(directory, name)))
      .digest('hex')
  const files = readdirSync(directory).sort()
  put('SHA256SUMS', files.map((name) => `${digest(name)}  ${name}\n`).join(''))
  console.log([...files, 'SHA256SUMS'].map((name) => join(directory, name)).join('\n'))
}

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string }
const directory = positionals[0] === undefined ? undefined : resolve(positionals[0])
const fault = findFault(`v${version}`, directory)
if (fault === undefined) release(version, directory!)
else {
  console.error(fault)
  process.exitCode = 1
}
