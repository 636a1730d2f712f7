import { dirname } from 'node:path'
import type { LastBackup } from '../../owner/backup/last-backup.js'
import { JobProgress } from '../jobs/job-progress.js'
import type { Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'

const MS_PER_DAY = 86_400_000

interface BackupSectionProps {
  readonly visit: Visit
  readonly last: LastBackup | undefined
}

/** The last backup, how far one is that is being made, and the form that makes one. */
export function BackupSection({ visit, last }: BackupSectionProps) {
  const { workplace, jobs } = visit
  const { words, clock } = workplace
  const { upkeep } = words
  const job = jobs.find('backup')
  const isRunning = job !== undefined && job.outcome === undefined
  const days = last && Math.floor((clock().getTime() - Date.parse(last.madeAt)) / MS_PER_DAY)
  return (
    <section aria-labelledby="backup">
      <h2 id="backup">{upkeep.backup}</h2>
      {last === undefined || days === undefined ? (
        <p>{upkeep.noBackup}</p>
      ) : (
        <p>
          {upkeep.lastBackup(upkeep.ages(days))} <code>{last.path}</code>
        </p>
      )}
      {isRunning ? (
        <JobProgress visit={visit} job={job} label={upkeep.backingUp} stops="stop-backup" />
      ) : (
        <>
          <BackupOutcome visit={visit} />
          <ActionForm visit={visit} does="back-up" class="plain">
            <div>
              <label for="directory">{upkeep.directory}</label>
              <p class="hint" id="directory-help">
                {upkeep.directoryHelp}
              </p>
              <input
                id="directory"
                name="directory"
                aria-describedby="directory-help"
                autocomplete="off"
                required
                value={last === undefined ? '' : dirname(last.path)}
              />
            </div>
            <button type="submit">{upkeep.backUp}</button>
          </ActionForm>
        </>
      )}
    </section>
  )
}

function BackupOutcome({ visit: { workplace, jobs } }: Pick<BackupSectionProps, 'visit'>) {
  const { words, language } = workplace
  const { upkeep } = words
  const outcome = jobs.find('backup')?.outcome
  if (outcome === undefined) return null
  if (outcome.kind === 'failed') {
    return (
      <p class="notice fault">
        {upkeep.notBackedUp} <span lang="en">{outcome.message ?? words.jobs.failed}</span>
      </p>
    )
  }
  const { path, photos, files, shared, missing } = outcome.result
  return (
    <div class={missing.length > 0 ? 'notice fault' : 'notice'}>
      <p>
        {upkeep.backedUp(language.photos(photos), language.number(files))} <code>{path}</code>.{' '}
        {shared > 0 && upkeep.shared(language.number(shared))}
      </p>
      {missing.length > 0 && (
        <>
          <p>{upkeep.missing(missing.length)}</p>
          <ul>
            {missing.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
