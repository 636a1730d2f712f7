import { isAbsolute } from 'node:path'
import { isInside } from '../../disk/inside.js'
import { OwnerError } from '../../disk/owner-error.js'
import { keepBackups } from '../../owner/backup/keep-backups.js'
import { noteBackup, readLastBackup } from '../../owner/backup/last-backup.js'
import { fixSite } from '../../owner/check/fix-site.js'
import { readQueue } from '../../owner/queue.js'
import { MetadataWritesSection } from '../metadata-writes.js'
import { startJob } from '../parts/job-section.js'
import type { Done, Form, StudioPage, Visit } from '../studio-page.js'
import { BackupSection } from './backup-section.js'
import { ChecksSection } from './checks-section.js'

/** How the site is doing: what is left in the queue, the last backup, and what is wrong. */
export const maintenancePage: StudioPage = {
  path: '/maintenance/',
  name: (words) => words.maintenance.name,
  async show(visit) {
    const { context } = visit
    const { words } = context
    return {
      title: words.maintenance.title,
      body: (
        <>
          <h1>{words.maintenance.title}</h1>
          <QueueSection visit={visit} queue={await readQueue(context)} />
          <BackupSection visit={visit} last={await readLastBackup(context.dataDir)} />
          <MetadataWritesSection visit={visit} />
          <ChecksSection visit={visit} />
        </>
      ),
    }
  },
  actions: {
    'back-up': backUp,
    check: async (visit, form) => check(visit, form.text('all') !== 'yes'),
    mend,
  },
}

interface QueueSectionProps {
  readonly visit: Visit
  readonly queue: Awaited<ReturnType<typeof readQueue>>
}

function QueueSection({ visit: { context }, queue: { lastsUntil, daysLeft, gaps } }: QueueSectionProps) {
  const { language, words } = context
  const { maintenance } = words
  const empty = gaps.reduce((sum, { days }) => sum + days, 0)
  const days = (count: number) => maintenance.days(count, language.number(count))
  return (
    <section aria-labelledby="left">
      <h2 id="left">{maintenance.queue}</h2>
      <p>
        {lastsUntil === undefined
          ? maintenance.empty
          : daysLeft === 0
            ? maintenance.onlyToday
            : maintenance.lasts(days(daysLeft), language.dates.long(lastsUntil))}{' '}
        {empty > 0 && maintenance.gaps(empty, language.number(empty))} <a href="/">{maintenance.toQueue}</a>
      </p>
    </section>
  )
}

/** Into a folder of its own: nothing that is there is overwritten or removed. @throws OwnerError */
async function backUp(visit: Visit, form: Form): Promise<Done> {
  const { context } = visit
  const { dataDir, words, clock } = context
  const directory = form.text('directory').trim()
  if (!isAbsolute(directory)) throw new OwnerError(words.maintenance.noDirectory)
  if (await isInside(dataDir, directory)) throw new OwnerError(words.maintenance.isInside)
  return startJob(visit, 'backup', async ({ signal, onProgress }) => {
    const now = clock()
    const kept = await keepBackups(directory, undefined, context, { signal, onProgress })
    await noteBackup(dataDir, kept.path, now)
    return kept
  })
}

/** @throws OwnerError */
function check(visit: Visit, quick: boolean): Done {
  return startJob(visit, 'checks', ({ onProgress }) =>
    visit.examine(visit.context, { quick, onProgress: () => onProgress }),
  )
}

/** Does what is harmless, and looks again. */
async function mend(visit: Visit): Promise<Done> {
  const mended = await fixSite(visit.context)
  if (!visit.jobs.isRunning('checks')) check(visit, true)
  return { notice: [visit.context.words.maintenance.mended(mended.length), ...mended].join(' · ') }
}
