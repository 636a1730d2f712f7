import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sweepScratch } from '../../disk/scratch.js'
import type { UploadedFile } from './form.js'

/** Where uploads wait until they are filed, in `DATA_DIR/uploads`. What a studio that ended left there goes. */
export interface UploadArea {
  /** A directory that nobody else has. */
  name(): string
  remove(files: readonly Pick<UploadedFile, 'name' | 'path'>[]): Promise<void>
  close(): Promise<void>
}

export async function openUploadArea(dataDir: string): Promise<UploadArea> {
  const uploads = join(dataDir, 'uploads')
  const own = join(uploads, `${process.pid}.${randomBytes(4).toString('hex')}`)
  await sweepScratch(uploads, '')
  return {
    name: () => join(own, randomBytes(8).toString('hex')),
    async remove(files) {
      for (const { path } of files) await rm(dirname(path), { recursive: true, force: true })
    },
    async close() {
      await rm(own, { recursive: true, force: true })
    },
  }
}
