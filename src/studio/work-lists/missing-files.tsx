import { resultOf } from '../jobs.js'
import { ActionForm } from '../parts/action-form.js'
import { JobSection } from '../parts/job-section.js'
import { PageLinks, pageOf } from '../parts/page-links.js'
import { namePhoto } from '../parts/studio-photo.js'
import type { StudioPage } from '../studio-page.js'
import { ListHead } from './list-parts.js'
import { startListing } from './surveys.js'

const PATH = '/to-do/files/'
const PER_PAGE = 500

/** Photos whose picture files are missing or damaged. */
export const missingFilesPage: StudioPage = {
  path: PATH,
  async show(request) {
    await startListing(request)
    const { context, jobs } = request
    const { words, language } = context
    const { work } = words
    const job = jobs.find('files')
    const found = resultOf(job) ?? []
    const lacking = new Set(found.map(({ date }) => date as string))
    const photos = (await context.photos()).filter(({ date }) => lacking.has(date))
    const at = pageOf(photos, PER_PAGE, request)
    const sayLacking = (day: string) =>
      found
        .filter(({ date }) => date === day)
        .map(({ what }) => what)
        .join(' · ')
    return {
      title: work.lists.files,
      body: (
        <>
          <ListHead title={work.lists.files} />
          <JobSection name="files" job={job} title={work.lists.files} isUnseen label={work.files.looking}>
            {() => (
              <>
                <p class="lead">{photos.length === 0 ? work.files.none : work.files.mend}</p>
                <ul class="changes">
                  {at.items.map((photo) => (
                    <li key={photo.date}>
                      <a href={`/photos/${photo.date}/`}>{language.dates.medium(photo.date)}</a>
                      <div>
                        <h3>{namePhoto(photo, language)}</h3>
                        <p class="count">{sayLacking(photo.date)}</p>
                      </div>
                    </li>
                  ))}
                </ul>
                <PageLinks at={at} />
                <ActionForm to={PATH} does="look">
                  <button type="submit">{work.files.again}</button>
                </ActionForm>
              </>
            )}
          </JobSection>
        </>
      ),
    }
  },
  actions: {
    async look(request) {
      await startListing(request, true)
      return { to: PATH }
    },
  },
}
