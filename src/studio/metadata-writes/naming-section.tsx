import { JobSection } from '../parts/job-section.js'
import type { Visit } from '../studio-page.js'

/** How far the picture files are that get another name, or what became of them; nothing where there are none. */
export function NamingSection({ visit }: { readonly visit: Visit }) {
  const { words, language } = visit.workplace
  const { naming } = words
  const job = visit.jobs.find('naming')
  if (job === undefined) return null
  return (
    <JobSection visit={visit} name="naming" job={job} title={naming.title} label={naming.going}>
      {(done) =>
        done && (
          <>
            <p class="notice">{naming.done(language.number(done.result.rewritten))}</p>
            {done.result.failed.length > 0 && (
              <ul class="items" lang="en">
                {done.result.failed.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </>
        )
      }
    </JobSection>
  )
}
