// Reduces node_modules to the packages that the bundle in dist/ loads at run time on this platform. Images run this after
// `npm prune --omit=dev`. Everything else is in the bundle.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
/** Packages with native code or WebAssembly, which are `external` in build.js. */
const UNBUNDLED = ['sharp', 'libheif-js', 'jxl-oxide-wasm', '@photostructure/sqlite']
/** Files that are never loaded: sources, maps, types, texts, build scripts, other systems' builds. Files named LICENSE stay. */
const NEVER_LOADED =
  /(?<!^LICENSE)\.(?:map|[cm]?ts|md|gyp|cc|cpp|h|c)$|^(?:src|deps|scripts|test|tests|docs)$|^(?:darwin|win32)-|\.musl\.node$/

const kept = new Set()
for (const name of UNBUNDLED) keep(name)
for (const name of listPackages()) if (!kept.has(name)) rmSync(join(modules, name), { recursive: true })
for (const name of kept) trim(join(modules, name))
trimOtherMachines()
// Remove the JavaScript build, which replaces WebAssembly, and the builds that embed WebAssembly as text.
const heif = join(modules, 'libheif-js')
rmSync(join(heif, 'libheif'), { recursive: true, force: true })
for (const name of ['libheif-bundle.js', 'libheif-bundle.mjs'])
  rmSync(join(heif, 'libheif-wasm', name), { force: true })
rmSync(join(modules, '.package-lock.json'), { force: true })

function keep(name) {
  if (kept.has(name) || !existsSync(join(modules, name))) return
  kept.add(name)
  const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
  // Needed only for compiling.
  const { 'node-addon-api': _, ...dependencies } = { ...manifest.dependencies, ...manifest.optionalDependencies }
  for (const dependency of Object.keys(dependencies)) keep(dependency)
}

function listPackages() {
  return readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return []
    return name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name]
  })
}

function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (NEVER_LOADED.test(entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) trim(path)
  }
}

function trimOtherMachines() {
  const own = `${process.platform}-${process.arch}`
  const prebuilds = join(modules, '@photostructure', 'sqlite', 'prebuilds')
  for (const name of readdirSync(prebuilds)) if (name !== own) rmSync(join(prebuilds, name), { recursive: true })
  const native = join(modules, '@img')
  for (const name of readdirSync(native)) {
    if (/^sharp-/.test(name) && !name.endsWith(`-${own}`)) rmSync(join(native, name), { recursive: true })
  }
}
