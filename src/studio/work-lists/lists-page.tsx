import { findAlikePhotos } from '../../owner/check/similar-pictures.js'
import type { Photo } from '../../photos/photo.js'
import { namePhoto, StudioPicture } from '../parts/studio-photo.js'
import { type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { photoHref, WORK_LISTS, type WorkList } from './lists.js'

const MAX_SHOWN = 6

export const overviewPage: StudioPage = {
  path: '/to-do/',
  name: (words) => words.work.name,
  async show(request) {
    const { work } = request.context.words
    const found = await Promise.all(
      WORK_LISTS.map(async (list) => ({ list, photos: await list.find(request.context) })),
    )
    const pairs = await countPairs(request)
    return {
      title: work.title,
      body: (
        <>
          <h1>{work.title}</h1>
          <p class="lead">{work.intro}</p>
          <ul class="work-lists">
            {found.map(({ list, photos }) => (
              <ListLine key={list.name} list={list} photos={photos} />
            ))}
            <li>
              <h2>
                <a href="/to-do/duplicates/">{work.duplicates.title}</a> <span class="count">{pairs}</span>
              </h2>
            </li>
          </ul>
        </>
      ),
    }
  },
}

async function countPairs({ context }: StudioRequest): Promise<string> {
  const { work } = context.words
  const pairs = await findAlikePhotos(await context.photos(), context)
  if (pairs.length === 0) return work.empty
  return work.duplicates.pairs(pairs.length, context.language.number(pairs.length))
}

function ListLine({ list, photos }: { readonly list: WorkList; readonly photos: readonly Photo[] }) {
  const { words, language } = useRequest().context
  const { work } = words
  const [first] = photos
  return (
    <li>
      <h2>
        {first === undefined ? (
          work.lists[list.name]
        ) : (
          <a href={photoHref(first.date, list)}>{work.lists[list.name]}</a>
        )}{' '}
        <span class="count">{first === undefined ? work.empty : language.photos(photos.length)}</span>
      </h2>
      <p class="strip">
        {photos.slice(0, MAX_SHOWN).map((photo) => (
          <a key={photo.date} href={photoHref(photo.date, list)}>
            <StudioPicture
              photo={photo}
              size="small"
              isLazy
              alt={`${namePhoto(photo, language)}, ${language.dates.medium(photo.date)}`}
            />
          </a>
        ))}
      </p>
    </li>
  )
}
