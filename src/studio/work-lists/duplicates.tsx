import { type AlikePair, findAlikePhotos, keepBoth } from '../../owner/check/similar-pictures.js'
import type { Photo } from '../../photos/photo.js'
import { resultOf } from '../jobs.js'
import { ActionForm } from '../parts/action-form.js'
import { JobState } from '../parts/job-section.js'
import { namePhoto, StudioPicture } from '../parts/studio-photo.js'
import { type PageContent, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { ListHead, PhotoFacts } from './list-parts.js'
import { startComparing } from './surveys.js'

const PATH = '/to-do/duplicates/'

/** Pairs of photos that look alike. */
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
        <ListHead title={lists.duplicates} left={pair && pairs.length} />
        <section aria-labelledby="comparing">
          <h2 id="comparing" class="unseen">
            {duplicates.comparing}
          </h2>
          <JobState name="looks" job={job} label={duplicates.comparing} />
          {failed > 0 && <p class="hint">{duplicates.failed(language.number(failed))}</p>}
          {pair === undefined ? (
            (job === undefined || job.outcome !== undefined) && <p>{duplicates.none}</p>
          ) : (
            <Pair pair={pair} next={pairs[at + 1]?.name ?? ''} />
          )}
        </section>
      </>
    ),
  }
}

interface PairProps {
  readonly pair: AlikePair
  /** The next pair; empty at the end. */
  readonly next: string
}

function Pair({ pair, next }: PairProps) {
  const { work } = useRequest().context.words
  return (
    <>
      <div class="pair">
        {pair.photos.map((photo) => (
          <One key={photo.date} photo={photo} />
        ))}
      </div>
      <ActionForm to={PATH} does="keep" class="buttons">
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

function One({ photo }: { readonly photo: Photo }) {
  const { words, language } = useRequest().context
  const title = namePhoto(photo, language)
  return (
    <article>
      <StudioPicture photo={photo} size="full" alt={photo.alt || title} />
      <h2>
        <a href={`/photos/${photo.date}/`}>{title}</a>
      </h2>
      <PhotoFacts photo={photo} />
      <ActionForm to={`/photos/${photo.date}/`} does="remove">
        <button type="submit">{words.work.duplicates.remove}</button>
      </ActionForm>
    </article>
  )
}
