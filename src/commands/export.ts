import type { Clock } from '../archive/index.js'
import { exportArchive } from '../publish/export/index.js'
import { endOnSignal } from './end-on-signal.js'
import { printJson } from './photo-words.js'
import { createProgressBar } from './progress-bar.js'
import { withSite } from './with-site.js'

/** `photoblog export`: exit code 3 when picture files were missing. */
export async function runExport(directory: string, { json = false }: { json?: boolean }, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    const ending = endOnSignal()
    try {
      const onProgress = process.stderr.isTTY ? createProgressBar('Exporting') : undefined
      const { photos, files, missing } = await exportArchive(directory, site, { signal: ending.signal, onProgress })
      if (json) printJson({ directory, photos, files, missing })
      else process.stdout.write(`Exported ${photos} photos with ${files} picture files into ${directory}.\n`)
      if (missing.length > 0) {
        process.stderr.write(`${missing.length} picture files are missing; «photoblog doctor» says which.\n`)
        process.exitCode = 3
      }
    } finally {
      ending.forget()
    }
  })
}
