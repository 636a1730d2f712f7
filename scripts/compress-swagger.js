// Compresses the files of Swagger UI in dist/ or the directory given on the command line: they are a third of the package,
// and most sites never serve them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const assets = join(resolve(root, process.argv[2] ?? 'dist'), 'assets')
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
  const path = join(assets, name)
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  rmSync(path)
}
