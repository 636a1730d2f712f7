import { dirname } from 'node:path'
import type { KeptBackup } from '../../owner/backup/keep-backups.js'
import type { LastBackup } from '../../owner/backup/last-backup.js'
import { ActionForm } from '../parts/action-form.js'
import { InputField } from '../parts/inputs.js'
import { JobSection } from '../parts/job-section.js'
import { useRequest } from '../studio-page.js'

const MS_PER_DAY = 86_400_000

/** The last backup, the progress of a running one, and the form that starts one. */
export function BackupSection({ last }: { readonly last: LastBackup | undefined }) {
  const request = useRequest()
  const { words, clock } = request.context
  const { maintenance } = words
  const days = last && Math.floor((clock().getTime() - Date.parse(last.madeAt)) / MS_PER_DAY)
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
