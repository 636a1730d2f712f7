import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesBelow, projectRoot } from '../files.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { freePort, startProgram, untilListening } from '../scale/programs.js'

const read = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')
const dockerfile = read('Dockerfile')

test('the build of the image gets every folder of the bundle', () => {
  const given = read('Dockerfile.dockerignore').split('\n')
  const bundled = [...filesBelow('src'), ...filesBelow('demo')].filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const folders = new Set(
    bundled.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '(?:\.\.\/)+(demo|docs|examples|deploy|scripts)\//g)].map(
        ([, folder]) => `!${folder}`,
      ),
    ),
  )
  expect([...folders, '!src', '!scripts'].filter((line) => !given.includes(line))).toEqual([])
})

test('the image and compose.yaml check health at the same uncounted address', () => {
  const [, inImage] = /HEALTHCHECK [^\n]*\n\s+CMD \["node", "-e", "(.*)"\]/.exec(dockerfile) ?? []
  expect(inImage).toContain('/robots.txt')
  expect(read('compose.yaml').replaceAll('$$', '$')).toContain(`- '${inImage}'`)
})

test('the image has labels for registries, and does not run as root', () => {
  const labels = [...dockerfile.matchAll(/org\.opencontainers\.image\.(\w+)=/g)].map(([, name]) => name)
  expect(labels).toEqual(['title', 'description', 'licenses', 'version', 'revision', 'created'])
  expect(dockerfile).toMatch(/^USER node$/m)
})

const directory = await makeTemporaryDirectory()

describe('the packages in the image', () => {
  beforeAll(() => {
    for (const name of ['bin', 'scripts', 'package.json', 'package-lock.json']) {
      cpSync(join(projectRoot, name), join(directory, name), { recursive: true })
    }
    const built = join(projectRoot, 'node_modules', '.cache', `photoblog-image-${process.pid}`)
    try {
      execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.js'), built])
      cpSync(built, join(directory, 'dist'), { recursive: true })
    } finally {
      rmSync(built, { recursive: true, force: true })
    }
    // The packages that «npm prune --omit=dev» leaves.
    const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
    for (const [path, { dev }] of Object.entries(packages as Record<string, { dev?: boolean }>)) {
      if (path === '' || dev === true || path.includes('/node_modules/')) continue
      try {
        cpSync(join(projectRoot, path), join(directory, path), { recursive: true })
      } catch {
        // A package for other machines.
      }
    }
    execFileSync(process.execPath, [join(directory, 'scripts', 'keep-what-runs.js')])
  })

  test('are those that the bundle loads, without sources, types and other platforms', () => {
    const kept = readdirSync(join(directory, 'node_modules'), { recursive: true, encoding: 'utf8' })
    expect(kept.filter((path) => /(?<!LICENSE)\.(?:map|ts|cc|h|md)$|musl|darwin|win32/.test(path))).toEqual([])
    expect(readdirSync(join(directory, 'node_modules'))).not.toContain('fastify')
    expect(kept.filter((path) => path.endsWith('.wasm')).sort()).toEqual([
      'jxl-oxide-wasm/jxl_oxide_wasm_bg.wasm',
      'libheif-js/libheif-wasm/libheif.wasm',
    ])
    expect(kept.filter((path) => /^(?:sharp|@photostructure\/sqlite|libheif-js)\/LICENSE$/.test(path))).toHaveLength(3)
  })

  test('suffice to create a site, add a photo and serve it', async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(directory, 'data'), HOST: '127.0.0.1' }
    const program = join(directory, 'bin', 'photoblog.js')
    const photoblog = (...args: readonly string[]) =>
      execFileSync(process.execPath, [program, ...args], { cwd: directory, env, encoding: 'utf8' })
    photoblog('init', '--no-ask')
    const picture = join(projectRoot, 'docs', 'screenshots', 'phone.jpg')
    mkdirSync(join(directory, 'pictures'))
    cpSync(picture, join(directory, 'pictures', 'first-snow.jpg'))
    const heic = join(projectRoot, 'test', 'heif', 'turned.heic')
    cpSync(heic, join(directory, 'pictures', 'low-tide.heic'))
    const jxl = join(projectRoot, 'test', 'jxl', 'display-p3.jxl')
    cpSync(jxl, join(directory, 'pictures', 'red-cliff.jxl'))
    const said = photoblog('add', 'pictures', '--photographer', 'Erik')
    expect(['First snow', 'Low tide', 'Red cliff'].filter((title) => !said.includes(title))).toEqual([])
    const port = await freePort()
    const server = startProgram(process.execPath, [program, 'serve'], { ...env, PORT: String(port) })
    try {
      await untilListening(port)
      const paths = ['/', '/developers/', '/api/v1/photos/latest']
      const fetched = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
      expect(fetched.map(({ status }) => status)).toEqual([200, 200, 200])
    } finally {
      await server.stop()
    }
  })
})
