import type { Clock } from '../archive/index.js'
import { exportArchive } from '../publish/export/index.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { printJson } from './parts/photo-words.js'
import { createProgressBar } from './parts/progress-bar.js'
import { say, warn } from './parts/say.js'
import { withSite } from './parts/with-site.js'

/** `photoblog export`: exit code 3 when picture files were missing. */
export async function runExport(directory: string, { json = false }: { json?: boolean }, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    const ending = endOnSignal()
    try {
      const onProgress = process.stderr.isTTY ? createProgressBar('Exporting') : undefined
      const { photos, files, missing } = await exportArchive(directory, site, { signal: ending.signal, onProgress })
      if (json) printJson({ directory, photos, files, missing })
      else say(`Exported ${photos} photos with ${files} picture files into ${directory}.`)
      if (missing.length > 0) {
        warn(`${missing.length} picture files are missing; «photoblog doctor» says which.`)
        process.exitCode = 3
      }
    } finally {
      ending.forget()
    }
  })
}
