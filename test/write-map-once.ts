import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeMap } from '../scripts/write-map.js'
import { projectRoot } from './files.js'

/** Writes the data of the maps, which a fresh checkout lacks. */
export default function writeMapOnce(): void {
  const made = join(projectRoot, 'src', 'site', 'assets', 'outlines.br')
  const maker = join(projectRoot, 'scripts', 'write-map.ts')
  if (!existsSync(made) || statSync(made).mtimeMs < statSync(maker).mtimeMs) writeMap()
}
