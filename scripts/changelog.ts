import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../test/files.js'

const UNRELEASED = '## Unreleased'
const file = join(projectRoot, 'CHANGELOG.md')

/**
 * What the changelog says of one version, as markdown without its heading.
 * @throws when it says nothing of it
 */
export function changesOf(version: string, changelog = readFileSync(file, 'utf8')): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(`${version} `))
  const [, changes = ''] = /^.*\n([\s\S]*)$/.exec(section ?? '') ?? []
  if (changes.trim() === '') throw new Error(`CHANGELOG.md has no entries under «## ${version} – DATE»`)
  return changes.trim()
}

/**
 * Puts what was not released yet under the heading of a version.
 * @throws when there is nothing, or when that version is there already
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  if (new RegExp(`^## ${version.replaceAll('.', '\\.')} `, 'm').test(changelog)) {
    throw new Error(`CHANGELOG.md has a version ${version} already`)
  }
  const dated = changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} – ${date}\n`)
  if (dated === changelog) throw new Error(`CHANGELOG.md has no line «${UNRELEASED}»`)
  changesOf(version, dated)
  return dated
}

/** `npm version` runs this between writing the number and committing it. */
export function dateChangelog(version: string): void {
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(file, releaseChanges(readFileSync(file, 'utf8'), version, today))
}
