import { readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { openBackupTarget } from './backup-target.js'

/** The files that this process has open. */
async function openFiles(): Promise<readonly string[]> {
  const names = await readdir('/proc/self/fd')
  return Promise.all(names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')))
}

test.runIf(process.platform === 'linux')(
  'names the target when the disk is full, and leaves no file open',
  async () => {
    const directory = await makeTemporaryDirectory()
    const [picture, path] = [join(directory, 'one.jpg'), join(directory, 'backup.tar')]
    const partial = `${path}.partial-${process.pid}-${hostname()}`
    await writeFile(picture, 'a picture')
    await symlink('/dev/full', partial)
    const target = await openBackupTarget(path)
    await target.addFile('one.jpg', picture, {})
    await expect(target.finish()).rejects.toThrow(
      `cannot write ${partial} (no space left on device); name another place`,
    )
    expect(await openFiles()).not.toContain(picture)
    await target.abandon()
  },
)
