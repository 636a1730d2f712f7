import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findReload } from './find-reload.js'

const directory = mkdtempSync(join(tmpdir(), 'photoblog-reload-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('finds systemd only if the service is installed', () => {
  const file = join(directory, 'photoblog.service')
  expect(findReload(file)).toBe('by hand')
  writeFileSync(file, '[Service]\n')
  expect(findReload(file)).toBe('systemd')
})
