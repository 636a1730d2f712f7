import { isAbsolute } from 'node:path'
import { isInside } from '../../disk/inside.js'
import { OwnerError } from '../../disk/owner-error.js'
import { keepBackups } from '../../owner/backup/keep-backups.js'
import { noteBackup, readLastBackup } from '../../owner/backup/last-backup.js'
import { fixSite } from '../../owner/check/fix-site.js'
import { readQueue } from '../../owner/queue.js'
import { MetadataWritesSection } from '../metadata-writes.js'
import { startJob } from '../parts/job-section.js'
import { QueueSummary } from '../queue/queue-summary.js'
import type { ActionResult, Form, StudioPage, StudioRequest } from '../studio-page.js'
import { BackupSection } from './backup-section.js'
import { ChecksSection } from './checks-section.js'

/** The queue, the last backup, and the findings of doctor. */
export const maintenancePage: StudioPage = {
  path: '/maintenance/',
  name: (words) => words.maintenance.name,
  async show(request) {
    const { context } = request
    const { words } = context
    return {
      title: words.maintenance.name,
      body: (
        <>
          <h1>{words.maintenance.name}</h1>
          <section aria-labelledby="left">
            <h2 id="left">{words.queue.name}</h2>
            <QueueSummary queue={await readQueue(context)} />
          </section>
          <BackupSection last={await readLastBackup(context.dataDir)} />
          <MetadataWritesSection />
          <ChecksSection />
        </>
      ),
    }
  },
  actions: {
    'back-up': backUp,
    check: async (request, form) => check(request, form.text('all') !== 'yes'),
    mend,
  },
}

/** Makes a backup in a new folder; never overwrites or removes an older one. @throws OwnerError */
async function backUp(request: StudioRequest, form: Form): Promise<ActionResult> {
  const { context } = request
  const { dataDir, words, clock } = context
  const directory = form.text('directory').trim()
  if (!isAbsolute(directory)) throw new OwnerError(words.maintenance.noDirectory)
  if (await isInside(dataDir, directory)) throw new OwnerError(words.maintenance.isInside)
  return startJob(request, 'backup', async ({ signal, onProgress }) => {
    const now = clock()
    const kept = await keepBackups(directory, undefined, context, { signal, onProgress })
    await noteBackup(dataDir, kept.path, now)
    return kept
  })
}

/** @throws OwnerError */
function check(request: StudioRequest, quick: boolean): ActionResult {
  return startJob(request, 'checks', ({ onProgress }) =>
    request.examine(request.context, { quick, onProgress: () => onProgress }),
  )
}

/** Fixes what is harmless to fix, and checks again. */
async function mend(request: StudioRequest): Promise<ActionResult> {
  const mended = await fixSite(request.context)
  if (!request.jobs.isRunning('checks')) check(request, true)
  return { notice: [request.context.words.maintenance.mended(mended.length), ...mended].join(' · ') }
}
