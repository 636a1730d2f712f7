import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sweepScratch } from '../../disk/scratch.js'
import type { UploadedFile } from './form.js'

export type UploadArea = Awaited<ReturnType<typeof openUploadArea>>

/** Provides a directory for pending uploads in `DATA_DIR/uploads`, and deletes files that a previous studio left. */
export async function openUploadArea(dataDir: string) {
  const uploads = join(dataDir, 'uploads')
  const own = join(uploads, `${process.pid}.${randomBytes(4).toString('hex')}`)
  await sweepScratch(uploads, '')
  return {
    name: () => join(own, randomBytes(8).toString('hex')),
    async remove(files: readonly Pick<UploadedFile, 'path'>[]): Promise<void> {
      for (const { path } of files) await rm(dirname(path), { recursive: true, force: true })
    },
    async close() {
      await rm(own, { recursive: true, force: true })
    },
  }
}
