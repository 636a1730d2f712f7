// The latest result of each part, one per line. RESULTS.md is made from them, so a run of only some parts drops no others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTIONS, type SectionName } from './options.js'
import type { Circumstances, KeptPart, KeptSection, Section } from './report.js'

const KEPT_RESULTS = join(import.meta.dirname, 'results.jsonl')

export function readKept(file = KEPT_RESULTS): readonly KeptPart[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as KeptPart)
}

/** Replaces the stored results of the measured parts. @returns the stored results of all parts, in order */
export function keepMeasured(
  measured: ReadonlyMap<SectionName, Section>,
  on: Circumstances,
  file = KEPT_RESULTS,
): readonly KeptPart[] {
  const earlier = readKept(file)
  const all = SECTIONS.flatMap((part) => {
    const section = measured.get(part)
    return section === undefined ? earlier.filter((kept) => kept.part === part) : [{ part, on, section: told(section) }]
  })
  writeFileSync(file, all.map((kept) => `${JSON.stringify(kept)}\n`).join(''))
  return all
}

/** Leaves out the drawings of plots, which are separate files. */
function told({ plots, ...section }: Section): KeptSection {
  return plots === undefined ? section : { ...section, plots: plots.map(({ name, alt }) => ({ name, alt })) }
}
