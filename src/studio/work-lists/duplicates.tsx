import { type AlikePair, findAlikePhotos, keepBoth } from '../../owner/check/compare-looks.js'
import type { Photo } from '../../photos/photo.js'
import { resultOf } from '../jobs.js'
import { ActionForm } from '../parts/action-form.js'
import { JobState } from '../parts/job-section.js'
import { namePhoto } from '../parts/photo-name.js'
import { StudioPicture } from '../parts/studio-picture.js'
import type { PageContent, StudioPage, StudioRequest } from '../studio-page.js'
import { ListHead, PhotoFacts } from './list-parts.js'
import { startComparing } from './surveys.js'

const PATH = '/to-do/duplicates/'

/** Photos that look alike, two and two. */
export const duplicatesPage: StudioPage = {
  path: PATH,
  async show(request) {
    await startComparing(request)
    return showPair(request)
  },
  actions: {
    async keep({ context }, form) {
      await keepBoth(form.text('pair'), context)
      return { to: hrefOf(form.text('next')), notice: context.words.work.duplicates.kept }
    },
  },
}

function hrefOf(name: string): string {
  return name === '' ? PATH : `${PATH}?${new URLSearchParams({ at: name })}`
}

async function showPair(request: StudioRequest): Promise<PageContent> {
  const { context, jobs, query } = request
  const { words, language } = context
  const { lists, duplicates } = words.work
  const job = jobs.find('looks')
  const pairs = await findAlikePhotos(await context.photos(), context)
  const at = Math.max(
    0,
    pairs.findIndex(({ name }) => name === query.get('at')),
  )
  const pair = pairs[at]
  const failed = resultOf(job) ?? 0
  return {
    title: lists.duplicates,
    isWide: true,
    body: (
      <>
        <ListHead request={request} title={lists.duplicates} left={pair && pairs.length} />
        <section aria-labelledby="comparing">
          <h2 id="comparing" class="unseen">
            {duplicates.comparing}
          </h2>
          <JobState request={request} name="looks" job={job} label={duplicates.comparing} />
          {failed > 0 && <p class="hint">{duplicates.failed(language.number(failed))}</p>}
          {pair === undefined ? (
            (job === undefined || job.outcome !== undefined) && <p>{duplicates.none}</p>
          ) : (
            <Pair request={request} pair={pair} next={pairs[at + 1]?.name ?? ''} />
          )}
        </section>
      </>
    ),
  }
}

interface PairProps {
  readonly request: StudioRequest
  readonly pair: AlikePair
  /** The pair behind it; empty at the end. */
  readonly next: string
}

function Pair({ request, pair, next }: PairProps) {
  const { work } = request.context.words
  return (
    <>
      <div class="pair">
        {pair.photos.map((photo) => (
          <One key={photo.date} request={request} photo={photo} />
        ))}
      </div>
      <ActionForm request={request} to={PATH} does="keep" class="buttons">
        <input type="hidden" name="pair" value={pair.name} />
        <input type="hidden" name="next" value={next} />
        <button type="submit" class="main" data-key="save-next">
          {work.duplicates.keep}
        </button>
        <nav class="ways photo-nav" aria-label={work.beside}>
          <a href={hrefOf(next)} rel="next">
            {work.skip}
          </a>
        </nav>
      </ActionForm>
    </>
  )
}

function One({ request, photo }: { readonly request: StudioRequest; readonly photo: Photo }) {
  const { words, language } = request.context
  const title = namePhoto(photo, language)
  return (
    <article>
      <StudioPicture photo={photo} size="full" alt={photo.alt || title} />
      <h2>
        <a href={`/photos/${photo.date}/`}>{title}</a>
      </h2>
      <PhotoFacts request={request} photo={photo} />
      <ActionForm request={request} to={`/photos/${photo.date}/`} does="remove">
        <button type="submit">{words.work.duplicates.remove}</button>
      </ActionForm>
    </article>
  )
}
