import { findAlikePhotos, findUnhashed, hashPictures, keepBoth } from '../../owner/check/similar-pictures.js'
import type { Photo } from '../../photos/photo.js'
import { resultOf } from '../jobs.js'
import { ActionForm } from '../parts/action-form.js'
import { JobSection } from '../parts/job-section.js'
import { PageLinks, pageOf } from '../parts/page-links.js'
import { namePhoto, StudioPicture } from '../parts/studio-photo.js'
import { type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { photoHref } from './lists.js'

const PER_PAGE = 10

/** Pairs of photos that look alike. */
export const duplicatesPage: StudioPage = {
  path: '/to-do/duplicates/',
  async show(request) {
    await startComparing(request)
    const { context, jobs } = request
    const { work } = context.words
    const { duplicates } = work
    const at = pageOf(await findAlikePhotos(await context.photos(), context), PER_PAGE, request)
    return {
      title: duplicates.title,
      isWide: true,
      body: (
        <>
          <div class="heading">
            <h1>{duplicates.title}</h1>
            <p class="leads">
              <a href="/to-do/">{work.back}</a>
            </p>
          </div>
          <JobSection
            name="looks"
            job={jobs.find('looks')}
            title={duplicates.comparing}
            isUnseen
            label={duplicates.comparing}
          >
            {(done) => (
              <>
                {done && done.result > 0 && (
                  <p class="hint">{duplicates.failed(context.language.number(done.result))}</p>
                )}
                {at.items.length === 0 && <p>{duplicates.none}</p>}
                {at.items.map(({ name, photos }) => (
                  <article key={name} class="pair">
                    {photos.map((photo) => (
                      <One key={photo.date} photo={photo} />
                    ))}
                    <ActionForm does="keep">
                      <button type="submit" name="pair" value={name}>
                        {duplicates.keep}
                      </button>
                    </ActionForm>
                  </article>
                ))}
                <PageLinks at={at} />
              </>
            )}
          </JobSection>
        </>
      ),
    }
  },
  actions: {
    async keep({ context }, form) {
      await keepBoth(form.text('pair'), context)
      return { notice: context.words.work.duplicates.kept }
    },
  },
}

/** Starts the job that hashes pictures for comparison, if there are new ones. */
export async function startComparing({ context, jobs }: StudioRequest): Promise<void> {
  const photos = await context.photos()
  if (jobs.isRunning('looks')) return
  const unhashed = await findUnhashed(photos, context)
  // Do not retry unreadable pictures forever.
  if (unhashed.length <= (resultOf(jobs.find('looks')) ?? 0)) return
  jobs.start('looks', (parts) => hashPictures(photos, parts, context))
}

function One({ photo }: { readonly photo: Photo }) {
  const { words, language } = useRequest().context
  const title = namePhoto(photo, language)
  const { location, photographer, camera, picture } = photo
  const facts = [location, photographer, camera.camera, `${picture.width} × ${picture.height}`]
  return (
    <div>
      <StudioPicture photo={photo} size="full" alt={photo.alt || title} />
      <h2>
        <a href={photoHref(photo.date)}>{title}</a>
      </h2>
      <p class="count">
        {language.dates.long(photo.date)}
        <br />
        {facts.filter((fact) => fact).join(' · ')}
      </p>
      <ActionForm to={photoHref(photo.date)} does="remove">
        <button type="submit">{words.work.duplicates.remove}</button>
      </ActionForm>
    </div>
  )
}
