import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../files.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of the program as installed, with bin/ and dist/. */
    builtProgram: string
  }
}

/** Builds the program once for all projects, below `node_modules`, where it finds its packages. */
export default function buildOnce(project: TestProject): () => void {
  const built = join(projectRoot, 'node_modules', '.cache', `photoblog-${process.pid}`)
  if (!existsSync(built)) {
    execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.js'), join(built, 'dist')])
    for (const name of ['bin', 'package.json']) cpSync(join(projectRoot, name), join(built, name), { recursive: true })
  }
  project.provide('builtProgram', built)
  return () => rmSync(built, { recursive: true, force: true })
}
