import { JobProgress } from '../jobs/job-progress.js'
import type { StudioPage } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { namePhoto } from '../parts/photo-name.js'
import { startListing } from './surveys.js'

const PATH = '/to-do/files/'
const MAX_SHOWN = 500

/** Photos whose picture files are missing or damaged. */
export const missingFilesPage: StudioPage = {
  path: PATH,
  async show(visit) {
    await startListing(visit)
    const { workplace, jobs } = visit
    const { words, language } = workplace
    const { work } = words
    const job = jobs.find('files')
    const found = job?.outcome?.kind === 'done' ? job.outcome.result : []
    const photos = new Map((await workplace.photos()).map((photo) => [photo.date as string, photo]))
    const days = [...new Set(found.map(({ date }) => date))].filter((date) => photos.has(date))
    return {
      title: work.lists.files,
      isUnderWay: job?.outcome === undefined,
      body: (
        <>
          <h1>{work.lists.files}</h1>
          <p class="leads">
            <a href="/to-do/">{work.back}</a>
          </p>
          <section aria-labelledby="listing">
            <h2 id="listing" class="unseen">
              {work.lists.files}
            </h2>
            {job !== undefined && job.outcome === undefined ? (
              <JobProgress visit={visit} job={job} label={work.files.looking} />
            ) : (
              <>
                <p class="lead">{days.length === 0 ? work.files.none : work.files.mend}</p>
                <ul class="changes">
                  {days.slice(0, MAX_SHOWN).map((day) => {
                    const photo = photos.get(day)
                    if (photo === undefined) return null
                    return (
                      <li key={day}>
                        <a href={`/photos/${day}/`}>{language.dates.medium(photo.date)}</a>
                        <div>
                          <h3>{namePhoto(photo, language)}</h3>
                          <p class="count">
                            {found
                              .filter(({ date }) => date === day)
                              .map(({ what }) => what)
                              .join(' · ')}
                          </p>
                        </div>
                      </li>
                    )
                  })}
                </ul>
                {days.length > MAX_SHOWN && <p class="hint">{work.files.more(days.length - MAX_SHOWN)}</p>}
                <ActionForm visit={visit} to={PATH} does="look">
                  <button type="submit">{work.files.again}</button>
                </ActionForm>
              </>
            )}
          </section>
        </>
      ),
    }
  },
  actions: {
    async look(visit) {
      await startListing(visit, true)
      return { to: PATH }
    },
  },
}
