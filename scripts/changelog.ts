import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../test/files.js'

const UNRELEASED = '## Unreleased'
const file = join(projectRoot, 'CHANGELOG.md')

/**
 * The section of one version, as markdown without its heading.
 * @throws if it is missing or empty
 */
export function changesOf(version: string, changelog = readFileSync(file, 'utf8')): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(`${version} `))
  const [, changes = ''] = /^.*\n([\s\S]*)$/.exec(section ?? '') ?? []
  if (changes.trim() === '') throw new Error(`CHANGELOG.md has no entries under «## ${version} – DATE»`)
  return changes.trim()
}

/**
 * Moves unreleased changes below the heading of a version.
 * @throws if there are none, if their heading is missing, or if the version already has a section
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  if (new RegExp(`^## ${version.replaceAll('.', '\\.')} `, 'm').test(changelog)) {
    throw new Error(`CHANGELOG.md already has a version ${version}`)
  }
  const dated = changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} – ${date}\n`)
  if (dated === changelog) throw new Error(`CHANGELOG.md has no line «${UNRELEASED}»`)
  changesOf(version, dated)
  return dated
}

/** Runs as part of `npm version`, after it writes the number and before it commits. */
export function dateChangelog(version: string): void {
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(file, releaseChanges(readFileSync(file, 'utf8'), version, today))
}
