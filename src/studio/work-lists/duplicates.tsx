import { countUnmeasured, findAlikePhotos, keepBoth } from '../../owner/check/similar-pictures.js'
import type { Photo } from '../../photos/photo.js'
import { ActionForm } from '../parts/action-form.js'
import { PageLinks, pageOf } from '../parts/page-links.js'
import { namePhoto, ShownKey, StudioPicture } from '../parts/studio-photo.js'
import { type StudioPage, useRequest } from '../studio-page.js'
import { photoHref } from './lists.js'

const PER_PAGE = 10

export const duplicatesPage: StudioPage = {
  path: '/to-do/duplicates/',
  async show(request) {
    const { context } = request
    const { work } = context.words
    const { duplicates } = work
    const photos = await context.photos()
    const unmeasured = countUnmeasured(photos)
    const at = pageOf(await findAlikePhotos(photos, context), PER_PAGE, request)
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
          {unmeasured > 0 && <p class="hint">{duplicates.unmeasured(context.language.number(unmeasured))}</p>}
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
        <ShownKey photo={photo} />
        <button type="submit">{words.work.duplicates.remove}</button>
      </ActionForm>
    </div>
  )
}
