import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../files.js'

const module = pathToFileURL(join(projectRoot, 'bin', 'keep-tick-shape.js')).href

/** What a program of its own prints, where V8 tells the shapes of objects and collects on request. */
async function printed(script: string): Promise<string> {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', script])
  return stdout.trim()
}

test('the kept shape is that of the ticks of this Node.js, also after full collections while none is waiting', async () => {
  const script = `
    import { executionAsyncResource } from 'node:async_hooks'
    import { setTimeout } from 'node:timers/promises'
    import { keepTickShape } from ${JSON.stringify(module)}
    const kept = await keepTickShape()
    const tick = () => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())))
    const isSame = async () => { const made = await tick(); return %HaveSameMap(kept, made) }
    const before = await isSame()
    for (let count = 0; count < 3; count++) {
      await setTimeout(1)
      gc()
    }
    console.log(before, await isSame())`
  expect(await printed(script)).toBe('true true')
})
