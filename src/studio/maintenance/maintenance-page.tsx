import { dirname, isAbsolute } from 'node:path'
import { isInside } from '../../disk/inside.js'
import { OwnerError } from '../../disk/owner-error.js'
import { type KeptBackup, keepBackups } from '../../owner/backup/keep-backups.js'
import { type LastBackup, noteBackup, readLastBackup } from '../../owner/backup/last-backup.js'
import { fixSite } from '../../owner/check/fix-site.js'
import { readQueue } from '../../owner/queue.js'
import { daysBetween } from '../../photos/days/photo-date.js'
import type { Form } from '../forms/form.js'
import { MetadataWritesSection } from '../metadata-writes.js'
import { ActionForm } from '../parts/action-form.js'
import { InputField } from '../parts/inputs.js'
import { JobSection, startJob } from '../parts/job-section.js'
import { QueueSummary } from '../queue/queue-summary.js'
import { type ActionResult, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { ChecksSection } from './checks-section.js'

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

/** Fixes the problems that are safe to fix, and checks the site again. */
async function mend(request: StudioRequest): Promise<ActionResult> {
  const lines = await fixSite(request.context)
  if (!request.jobs.isRunning('checks')) check(request, true)
  return { notice: lines.join(' · ') || request.context.words.maintenance.nothingToFix }
}

function BackupSection({ last }: { readonly last: LastBackup | undefined }) {
  const request = useRequest()
  const { words, calendar, today } = request.context
  const { maintenance } = words
  const days = last && daysBetween(calendar.today(new Date(last.madeAt)), today)
  const lead =
    last === undefined || days === undefined ? (
      <p>{maintenance.noBackup}</p>
    ) : (
      <p>
        {maintenance.lastBackup(maintenance.ages(days))} <code>{last.path}</code>
      </p>
    )
  return (
    <JobSection
      name="backup"
      job={request.jobs.find('backup')}
      title={maintenance.backup}
      label={maintenance.backingUp}
      stops
      failed={maintenance.notBackedUp}
      lead={lead}
    >
      {(done) => (
        <>
          {done && <BackupMade backup={done.result} />}
          <ActionForm does="back-up" class="plain">
            <InputField id="directory" label={maintenance.directory} hint={maintenance.directoryHelp}>
              {(tied) => (
                <input
                  {...tied}
                  name="directory"
                  autocomplete="off"
                  required
                  value={last === undefined ? '' : dirname(last.path)}
                />
              )}
            </InputField>
            <button type="submit">{maintenance.backUp}</button>
          </ActionForm>
        </>
      )}
    </JobSection>
  )
}

function BackupMade({ backup }: { readonly backup: KeptBackup }) {
  const { words, language } = useRequest().context
  const { maintenance } = words
  const { path, photos, files, shared, missing } = backup
  return (
    <div class={missing.length > 0 ? 'notice fault' : 'notice'}>
      <p>
        {maintenance.backedUp(language.photos(photos), language.number(files))} <code>{path}</code>.{' '}
        {shared > 0 && maintenance.shared(language.number(shared))}
      </p>
      {missing.length > 0 && (
        <>
          <p>{maintenance.missing(missing.length)}</p>
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
