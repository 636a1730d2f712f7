// Bundles the program into dist/, or into the directory named on the command line: one file starts in two thirds of the time that a tree of modules takes.
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { collectLicences } from './third-party-licences.js'

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
const root = fileURLToPath(new URL('..', import.meta.url))
const outdir = resolve(root, process.argv[2] ?? 'dist')
await rm(outdir, { recursive: true, force: true })

/** What packages load at the start and never use in this program: who imports what, and what it gets instead. */
const UNUSED = [
  // The log is written by the process itself: no thread has a part in it.
  { importer: 'pino', path: /^thread-stream$/, contents: 'module.exports = {}' },
  { importer: 'pino', path: /^worker_threads$/, contents: 'module.exports = { isMainThread: true }' },
  // Our patterns of addresses are looked at when they are written: the tests load it.
  { importer: 'find-my-way', path: /^safe-regex2$/, contents: 'module.exports = () => true' },
]

const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    for (const [index, { importer, path }] of UNUSED.entries()) {
      const from = new RegExp(`node_modules[\\\\/]${importer}[\\\\/]`)
      onResolve({ filter: path }, (asked) =>
        from.test(asked.importer) ? { path: String(index), namespace: 'unused' } : undefined,
      )
    }
    onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({ contents: UNUSED[Number(path)].contents }))
  },
}

/** Packages that few servers load: each stands in a file of its own, whoever asks for it. Two rooms need markdown-it. */
const ALONE = ['markdown-it', 'ioredis', 'pg']

const standAlone = {
  name: 'stand-alone',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(?:${ALONE.join('|')})$`) }, ({ path }) => ({
      path: `./${path}.cjs`,
      external: true,
    }))
  },
}

const { metafile } = await build({
  absWorkingDir: root,
  // The second one is a process of its own, which decodes pictures, the third one a thread of that.
  entryPoints: {
    main: 'src/main.ts',
    'decoder-process': 'src/pictures/renditions/decoder-process.ts',
    'jxl-thread': 'src/pictures/renditions/jxl/jxl-thread.js',
  },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minifySyntax: true,
  // Comments and indentation are half of what would be read at every start and kept in memory.
  minifyWhitespace: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // Its file for require() loads parts that a bundle does not have.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  // Packages that carry machine code are loaded from node_modules.
  external: ['sharp', 'libheif-js', 'jxl-oxide-wasm', '@photostructure/sqlite'],
  loader: { '.sql': 'text' },
  define: { 'process.env.PHOTOBLOG_VERSION': JSON.stringify(version) },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [withoutUnused, standAlone],
  logLevel: 'warning',
  metafile: true,
})

/** One name too many brings TypeBox's whole type engine into what every start reads: 110 KB instead of a few hundred bytes. */
const engineBytes = Object.values(metafile.outputs)
  .flatMap(({ inputs }) => Object.entries(inputs))
  .filter(([name]) => name.includes('/typebox/build/type/engine/'))
  .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
if (engineBytes > 5000)
  throw new Error('the bundle holds the type engine of TypeBox: see docs/decisions/015-start-up-time.md')

const packages = await Promise.all(
  ALONE.map((name) =>
    build({
      absWorkingDir: root,
      outfile: join(outdir, `${name}.cjs`),
      stdin: { contents: `module.exports = require('${name}')`, resolveDir: root },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      minify: true,
      external: ['pg-native'],
      logLevel: 'warning',
      metafile: true,
    }),
  ),
)

// What the pages are made of lies beside the bundle, as it lies beside its module in a checkout.
await cp(join(root, 'src', 'site', 'assets'), join(outdir, 'assets'), { recursive: true })
// The handbook too: its text, and how it looks.
await cp(join(root, 'docs', 'handbook'), join(outdir, 'handbook'), { recursive: true })
await cp(join(root, 'src', 'handbook', 'handbook.css'), join(outdir, 'handbook', 'handbook.css'))
// The interactive reference of the developer pages needs two files of Swagger UI, and nothing of it at run time.
const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  await cp(join(swagger, name), join(outdir, 'assets', name))

// The studio's own stylesheet, and the script that its pages load: a program of the browser.
await cp(join(root, 'src', 'studio', 'assets'), join(outdir, 'studio'), { recursive: true })
const { metafile: client } = await build({
  absWorkingDir: root,
  entryPoints: { client: 'src/studio/client/client.tsx' },
  outdir: join(outdir, 'studio'),
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: true,
  logLevel: 'warning',
  metafile: true,
})

const inputs = [metafile, ...packages.map((built) => built.metafile), client].flatMap((built) =>
  Object.keys(built.inputs),
)
const bundled = [...inputs, 'node_modules/swagger-ui-dist/package.json']
await writeFile(join(outdir, 'THIRD-PARTY-LICENCES.txt'), await collectLicences(root, bundled))
