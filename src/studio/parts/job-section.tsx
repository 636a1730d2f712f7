import type { ComponentChildren } from 'preact'
import { OwnerError } from '../../disk/owner-error.js'
import type { Job, JobName, JobOutcome, JobParts, JobResults } from '../jobs.js'
import { type ActionResult, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { ActionForm } from './action-form.js'

const PATH = '/jobs/'

export const jobsPage: StudioPage = {
  path: PATH,
  actions: {
    async stop({ jobs }, form) {
      jobs.stop(form.text('job'))
      return { to: form.text('back') }
    },
  },
}

/** @throws OwnerError if the job is running already */
export function startJob<Name extends JobName>(
  { jobs, context }: StudioRequest,
  name: Name,
  work: (parts: JobParts) => Promise<JobResults[Name]>,
): ActionResult {
  if (!jobs.start(name, work)) throw new OwnerError(context.words.jobs.running)
  return {}
}

interface JobSectionProps<Name extends JobName> {
  readonly name: Name
  /** A snapshot, so that the whole page shows one state. */
  readonly job: Job<JobResults[Name]> | undefined
  readonly title: string
  /** Whether the heading is hidden visually, because it repeats the page's heading. */
  readonly isUnseen?: boolean
  readonly lead?: ComponentChildren
  /** Label of the progress bar: `Backing up`. */
  readonly label: string
  readonly stops?: boolean
  readonly failed?: string
  /** Content while the job is not running: its result, and the form that starts it. */
  readonly children: (done: Extract<JobOutcome<JobResults[Name]>, { kind: 'done' }> | undefined) => ComponentChildren
}

/** The part of a page that is about a job. The script replaces it while the job runs. */
export function JobSection<Name extends JobName>(props: JobSectionProps<Name>) {
  const { name, job, title, isUnseen, lead, label, stops, failed, children } = props
  const { words } = useRequest().context
  const outcome = job?.outcome
  return (
    <section aria-labelledby={name}>
      <h2 id={name} class={isUnseen ? 'unseen' : undefined}>
        {title}
      </h2>
      {lead}
      {outcome?.kind === 'failed' && (
        <p class="notice fault">
          {failed} {outcome.message === undefined ? words.frame.unexpected : <span lang="en">{outcome.message}</span>}
        </p>
      )}
      {job !== undefined && outcome === undefined ? (
        <JobProgress name={name} job={job} label={label} stops={stops} />
      ) : (
        children(outcome?.kind === 'done' ? outcome : undefined)
      )}
    </section>
  )
}

interface JobProgressProps {
  readonly name: JobName
  readonly job: Job<unknown>
  readonly label: string
  readonly stops: boolean | undefined
}

/** The script updates the progress every second; in browsers without scripts, the page reloads every few seconds. */
function JobProgress({ name, job: { progress, isStopping }, label, stops }: JobProgressProps) {
  const { context, url } = useRequest()
  const { words, language } = context
  const said =
    progress === undefined ? '' : words.jobs.of(language.number(progress.done), language.number(progress.total))
  return (
    <div class="job" data-running>
      <p>
        {isStopping ? words.jobs.stopping : label} <span class="count">{said}</span>
      </p>
      <progress
        aria-label={label}
        value={progress?.done}
        max={progress === undefined ? undefined : Math.max(1, progress.total)}
      />
      {stops && (
        <ActionForm to={PATH} does="stop">
          <input type="hidden" name="job" value={name} />
          <input type="hidden" name="back" value={url} />
          <button type="submit" disabled={isStopping}>
            {words.jobs.stop}
          </button>
        </ActionForm>
      )}
    </div>
  )
}
