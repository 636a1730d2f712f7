import { projectRoot } from '../test/files.js'

export interface ImageOptions {
  readonly name: string
  readonly format: 'oci' | 'docker'
  /** An image with Node.js, npm and a user `node`; by default the one in deploy/Dockerfile. */
  readonly base?: string | undefined
  readonly version: string
  /** The commit it is built from. */
  readonly revision?: string
  /** Build time, as in RFC 3339. */
  readonly created?: string
  /** Further options for `buildah build`. */
  readonly options?: readonly string[]
}

/** Arguments that make buildah build deploy/Dockerfile. */
export function imageArguments({ name, format, base, version, revision, created, options = [] }: ImageOptions) {
  const given = { BASE: base, VERSION: version, REVISION: revision, CREATED: created }
  const facts = Object.entries(given).flatMap(([fact, value]) =>
    value === undefined ? [] : ['--build-arg', `${fact}=${value}`],
  )
  const file = ['-f', 'deploy/Dockerfile', '-t', name, projectRoot]
  return ['build', '--isolation', 'chroot', '--format', format, ...facts, ...options, ...file]
}
