import { isAbsolute } from 'node:path'
import { isInside } from '../../owner/backup/is-inside.js'
import { keepBackups } from '../../owner/backup/keep-backups.js'
import { noteBackup, readLastBackup } from '../../owner/backup/last-backup.js'
import { fixSite } from '../../owner/check/fix-site.js'
import { readQueue } from '../../owner/queue.js'
import { NamingSection } from '../naming/naming-section.js'
import type { Done, Form, StudioPage, Visit } from '../page.js'
import { BackupSection } from './backup-section.js'
import { ChecksSection } from './checks-section.js'

const PATH = '/upkeep/'

/** How the site is doing: what is left in the queue, the last backup, and what is wrong. */
export const upkeepPage: StudioPage = {
  path: PATH,
  name: (words) => words.upkeep.name,
  async show(visit) {
    const { workplace, jobs } = visit
    const { words } = workplace
    const isRunning = (['backup', 'checks', 'naming'] as const).some((name) => {
      const job = jobs.find(name)
      return job !== undefined && job.outcome === undefined
    })
    const last = await readLastBackup(workplace.dataDir)
    return {
      title: words.upkeep.title,
      isUnderWay: isRunning,
      body: (
        <>
          <h1>{words.upkeep.title}</h1>
          <QueueSection visit={visit} queue={await readQueue(workplace)} />
          <BackupSection visit={visit} last={last} />
          <NamingSection visit={visit} />
          <ChecksSection visit={visit} />
        </>
      ),
    }
  },
  actions: {
    'back-up': backUp,
    'stop-backup': async ({ jobs }) => {
      jobs.stop('backup')
      return { to: PATH }
    },
    check: async (visit, form) => check(visit, form.text('all') !== 'yes'),
    mend,
  },
}

interface QueueSectionProps {
  readonly visit: Visit
  readonly queue: Awaited<ReturnType<typeof readQueue>>
}

function QueueSection({ visit: { workplace }, queue: { lastsUntil, daysLeft, gaps } }: QueueSectionProps) {
  const { language, words } = workplace
  const { upkeep } = words
  const empty = gaps.reduce((sum, { days }) => sum + days, 0)
  const days = (count: number) => upkeep.days(count, language.number(count))
  return (
    <section aria-labelledby="left">
      <h2 id="left">{upkeep.queue}</h2>
      <p>
        {lastsUntil === undefined
          ? upkeep.empty
          : daysLeft === 0
            ? upkeep.onlyToday
            : upkeep.lasts(days(daysLeft), language.dates.long(lastsUntil))}{' '}
        {empty > 0 && upkeep.gaps(empty, language.number(empty))} <a href="/">{upkeep.toQueue}</a>
      </p>
    </section>
  )
}

/** Into a folder of its own: nothing that is there is overwritten or removed. */
async function backUp({ workplace, jobs }: Visit, form: Form): Promise<Done> {
  const { dataDir, words, clock } = workplace
  const directory = form.text('directory').trim()
  if (!isAbsolute(directory)) return { to: PATH, notice: words.upkeep.noDirectory, isFault: true }
  if (await isInside(dataDir, directory)) {
    return { to: PATH, notice: words.upkeep.isInside, isFault: true }
  }
  const isStarted = jobs.start('backup', async ({ signal, tell }) => {
    const now = clock()
    const onProgress = (done: number, total: number) => tell({ done, total })
    const kept = await keepBackups(directory, undefined, workplace, { signal, onProgress })
    await noteBackup(dataDir, kept.path, now)
    return kept
  })
  return isStarted ? { to: PATH } : { to: PATH, notice: words.jobs.running, isFault: true }
}

function check({ workplace, jobs, examine }: Visit, quick: boolean): Done {
  const isStarted = jobs.start('checks', ({ tell }) => {
    const onProgress = (what: string) => (done: number, total: number) => tell({ done, total, what })
    return examine(workplace, { quick, onProgress })
  })
  return isStarted ? { to: PATH } : { to: PATH, notice: workplace.words.jobs.running, isFault: true }
}

/** Does what is harmless, and looks again. */
async function mend(visit: Visit): Promise<Done> {
  const mended = await fixSite(visit.workplace)
  check(visit, true)
  return { to: PATH, notice: [visit.workplace.words.upkeep.mended(mended.length), ...mended].join(' · ') }
}
