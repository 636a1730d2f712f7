import type { ComponentChildren } from 'preact'
import { OwnerError } from '../../disk/owner-error.js'
import type { Job, JobName, JobOutcome, JobParts, JobResults } from '../jobs.js'
import { type ActionResult, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { ActionForm } from './action-form.js'

const PATH = '/jobs/'

/** Where the jobs of all pages are stopped. */
export const jobsPage: StudioPage = {
  path: PATH,
  actions: {
    async stop({ jobs }, form) {
      jobs.stop(form.text('job'))
      return { to: form.text('back') }
    },
  },
}

/** Starts a job, which its page shows from then on. @throws OwnerError when it goes on already */
export function startJob<Name extends JobName>(
  { jobs, context }: StudioRequest,
  name: Name,
  work: (parts: JobParts) => Promise<JobResults[Name]>,
): ActionResult {
  if (!jobs.start(name, work)) throw new OwnerError(context.words.jobs.running)
  return {}
}

interface JobStateProps {
  readonly name: JobName
  /** As the page around it has found it. */
  readonly job: Job<unknown> | undefined
  /** What goes on: `Backing up`. */
  readonly label: string
  /** Whether its owner can stop it; left out of what ends soon. */
  readonly stops?: boolean
  /** What is said before the reason for which it failed. */
  readonly failed?: string
}

/** How far a job is, or why it failed; nothing otherwise. The section around it is shown anew when it has ended. */
export function JobState(props: JobStateProps) {
  const { job, failed } = props
  const { words } = useRequest().context
  if (job === undefined) return null
  if (job.outcome === undefined) return <JobProgress {...props} job={job} />
  if (job.outcome.kind === 'done') return null
  const { message } = job.outcome
  return (
    <p class="notice fault">
      {failed} {message === undefined ? words.frame.unexpected : <span lang="en">{message}</span>}
    </p>
  )
}

interface JobProgressProps extends JobStateProps {
  readonly job: Job<unknown>
}

/** Its page is loaded again every few seconds, by the script or by itself. */
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

interface JobSectionProps<Name extends JobName> extends JobStateProps {
  readonly name: Name
  readonly job: Job<JobResults[Name]> | undefined
  readonly title: string
  /** Whether the heading of the page says the same: then this one is for screen readers alone. */
  readonly isUnseen?: boolean
  readonly lead?: ComponentChildren
  /** What is shown while it does not go on: what came of it, and what begins it. */
  readonly children: (done: Extract<JobOutcome<JobResults[Name]>, { kind: 'done' }> | undefined) => ComponentChildren
}

/** The part of a page that is about a job. */
export function JobSection<Name extends JobName>(props: JobSectionProps<Name>) {
  const { name, job, title, isUnseen, lead, children } = props
  const isRunning = job !== undefined && job.outcome === undefined
  return (
    <section aria-labelledby={name}>
      <h2 id={name} class={isUnseen ? 'unseen' : undefined}>
        {title}
      </h2>
      {lead}
      <JobState {...props} />
      {!isRunning && children(job?.outcome?.kind === 'done' ? job.outcome : undefined)}
    </section>
  )
}
