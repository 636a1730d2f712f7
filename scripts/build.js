// Bundles the program into dist/ or the directory given on the command line. A bundle starts in two thirds of the time that
// separate modules need.
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { collectLicences } from './third-party-licences.js'

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
const root = fileURLToPath(new URL('..', import.meta.url))
const outdir = resolve(root, process.argv[2] ?? 'dist')
await rm(outdir, { recursive: true, force: true })

/** Modules that packages load at startup but this program never uses: importer, import, replacement. */
const UNUSED = [
  // The process writes the log itself, without threads.
  { importer: 'pino', path: /^thread-stream$/, contents: 'module.exports = {}' },
  { importer: 'pino', path: /^worker_threads$/, contents: 'module.exports = { isMainThread: true }' },
  // Tests check our route patterns, so the program need not.
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

/** Packages that few servers load get separate chunks. Two folders need markdown-it. */
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
  // The second entry point is the decoding process, and the third is its thread.
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
  // Comments and indentation would double what each start reads and keeps in memory.
  minifyWhitespace: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // The CommonJS file of jsonc-parser loads parts that would not be in the bundle.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  // Packages with native code or WebAssembly are loaded from node_modules.
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

/** A single wrong import makes every start read TypeBox's whole type engine: 110 KB instead of a few hundred bytes. */
const engineBytes = Object.values(metafile.outputs)
  .flatMap(({ inputs }) => Object.entries(inputs))
  .filter(([name]) => name.includes('/typebox/build/type/engine/'))
  .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
if (engineBytes > 5000)
  throw new Error('the bundle contains the type engine of TypeBox: see docs/decisions/015-start-up-time.md')

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

// The maps’ data are among the assets too.
const { MAP_CREDITS, MAP_PACKAGES, writeMap } = await tsImport('./write-map.ts', import.meta.url)
await writeMap()
// Assets of the pages are next to the bundle, as they are next to their module in a checkout.
await cp(join(root, 'src', 'site', 'assets'), join(outdir, 'assets'), { recursive: true })
// The handbook: its text and its style sheet.
await cp(join(root, 'docs', 'handbook'), join(outdir, 'handbook'), { recursive: true })
await cp(join(root, 'src', 'handbook', 'handbook.css'), join(outdir, 'handbook', 'handbook.css'))
// The interactive API reference needs only two files of Swagger UI at run time.
const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  await cp(join(swagger, name), join(outdir, 'assets', name))

// The studio's style sheet and its browser script.
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
const copied = ['swagger-ui-dist', ...MAP_PACKAGES].map((name) => `node_modules/${name}/package.json`)
const bundled = [...inputs, ...copied]
await writeFile(
  join(outdir, 'THIRD-PARTY-LICENCES.txt'),
  `${await collectLicences(root, bundled)}\n${'-'.repeat(80)}\n\n${MAP_CREDITS}`,
)
