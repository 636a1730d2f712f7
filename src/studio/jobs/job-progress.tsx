import type { Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import type { Job } from './jobs.js'

interface JobProgressProps {
  readonly visit: Visit
  readonly job: Job<unknown>
  /** What goes on: `Backing up`. */
  readonly label: string
  /** The action that stops it; left out of what ends soon. */
  readonly stops?: string
}

/** A job that goes on. Its page is loaded again every few seconds, by the script or by itself. */
export function JobProgress({ visit, job: { progress, isStopping }, label, stops }: JobProgressProps) {
  const { words, language } = visit.workplace
  const said =
    progress === undefined ? '' : words.jobs.of(language.number(progress.done), language.number(progress.total))
  return (
    <div class="job" data-under-way>
      <p>
        {isStopping ? words.jobs.stopping : label} <span class="count">{said}</span>
      </p>
      <progress
        aria-label={label}
        value={progress?.done}
        max={progress === undefined ? undefined : Math.max(1, progress.total)}
      />
      {stops !== undefined && (
        <ActionForm visit={visit} does={stops}>
          <button type="submit" disabled={isStopping}>
            {words.jobs.stop}
          </button>
        </ActionForm>
      )}
    </div>
  )
}
