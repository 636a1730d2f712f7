// The licences of all packages whose code is in the bundle: most of them ask that theirs goes with every copy.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i
const PACKAGE = /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/

/**
 * @param root the project
 * @param inputs paths of bundled files, from `root`
 * @returns one text
 */
export async function collectLicences(root, inputs) {
  const folders = [...new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []))].sort()
  const texts = await Promise.all(folders.map((folder) => describe(join(root, folder))))
  return `${texts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

async function describe(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n').concat('\n')
}
