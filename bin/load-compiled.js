import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

/** Of the digest with which a kept file begins. */
const DIGEST_BYTES = 32

/**
 * Runs a script that is a function of a CommonJS module, as V8 compiled it at an earlier start: parsing and compiling is a
 * fifth of what a start costs. The compiled form lies beside the script, where nobody can write who could not write a
 * program there; or in `CACHE_DIRECTORY`, which systemd gives a service of its own. V8 refuses what another version of it
 * made or other flags, the digest what belongs to another script or is damaged; the script is compiled anew then.
 * @param {URL} script
 * @returns {{ exports: any, isKept: boolean, keep: () => void }} `keep` writes the compiled form, unless it is there: in some
 *   20 ms, so before requests are answered. It holds the functions that were called until then.
 */
export function loadCompiled(script) {
  const file = fileURLToPath(script)
  const { CACHE_DIRECTORY = dirname(file) } = process.env
  const kept = join(CACHE_DIRECTORY, `${basename(file)}.${process.version}-${process.arch}.compiled`)
  // Whatever was read for it has been let go of when it runs.
  const { compiled, isKept, keep } = compile(file, kept)
  const module = { exports: {} }
  compiled.runInThisContext()(module.exports, createRequire(script), module, file, dirname(file))
  return { exports: module.exports, isKept, keep }
}

function compile(file, kept) {
  const source = readFileSync(file)
  const cachedData = readKept(kept, source)
  // The bundle is ASCII, which V8 keeps in a byte for each character.
  const compiled = new Script(source.latin1Slice(), { filename: file, cachedData })
  const isKept = cachedData !== undefined && compiled.cachedDataRejected === false
  return { compiled, isKept, keep: isKept ? nothing : keeper(kept, source, compiled) }
}

function keeper(kept, source, compiled) {
  return () => {
    if (compiled !== undefined) write(kept, source, compiled.createCachedData())
    compiled = source = undefined
  }
}

function nothing() {}

function readKept(kept, source) {
  try {
    const bytes = readFileSync(kept)
    const compiled = bytes.subarray(DIGEST_BYTES)
    return digestOf(source, compiled).equals(bytes.subarray(0, DIGEST_BYTES)) ? compiled : undefined
  } catch {
    // It was never written, or somebody else may read it.
    return undefined
  }
}

/** Whole or not at all, and never in the way of a start: where nothing can be written, every start compiles. */
function write(kept, source, compiled) {
  const written = `${kept}.${process.pid}`
  try {
    writeFileSync(written, Buffer.concat([digestOf(source, compiled), compiled]))
    // There is nothing in it that is not in the program, which other users may start too.
    chmodSync(written, 0o644)
    renameSync(written, kept)
  } catch {
    rmSync(written, { force: true })
  }
}

function digestOf(source, compiled) {
  return createHash('sha256').update(source).update(compiled).digest()
}
