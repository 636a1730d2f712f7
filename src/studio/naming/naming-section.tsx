import { JobProgress } from '../jobs/job-progress.js'
import type { Visit } from '../page.js'

/** How far the picture files are that get another name, or what became of them; nothing where there are none. */
export function NamingSection({ visit }: { readonly visit: Visit }) {
  const { words, language } = visit.workplace
  const { naming } = words
  const job = visit.jobs.find('naming')
  if (job === undefined) return null
  const { outcome } = job
  return (
    <section aria-labelledby="naming">
      <h2 id="naming">{naming.title}</h2>
      {outcome === undefined && <JobProgress visit={visit} job={job} label={naming.going} />}
      {outcome?.kind === 'failed' && <p class="notice fault">{outcome.message ?? words.jobs.failed}</p>}
      {outcome?.kind === 'done' && <p class="notice">{naming.done(language.number(outcome.result.rewritten))}</p>}
      {outcome?.kind === 'done' && outcome.result.failed.length > 0 && (
        <ul class="items" lang="en">
          {outcome.result.failed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
