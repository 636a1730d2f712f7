// Collects the licences of all bundled packages: most of them must accompany every copy.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i
const PACKAGE = /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/

/**
 * @param root the project
 * @param inputs paths of bundled files, from `root`
 * @returns all licences as one text
 */
export async function collectLicences(root, inputs) {
  const folders = [...new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []))].sort()
  const texts = await Promise.all(folders.map((folder) => describe(join(root, folder))))
  return onceEach(texts).join(`\n${'-'.repeat(80)}\n\n`)
}

/** Licences that differ only in their copyright lines are printed once. */
function onceEach(texts) {
  const owners = new Map()
  return texts.map((text) => {
    const at = text.indexOf('Permission is hereby granted, free of charge')
    if (at === -1) return text
    const words = text.slice(at).replaceAll(/\s+/g, ' ').trim()
    const [owner] = text.split('\n', 1)
    if (!owners.has(words)) owners.set(words, owner)
    const first = owners.get(words)
    return first === owner ? text : `${text.slice(0, at)}Permission is granted in the words of ${first} above.\n`
  })
}

async function describe(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n').concat('\n')
}
