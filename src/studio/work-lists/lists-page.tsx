import { findAlikePhotos } from '../../owner/check/similar-pictures.js'
import { resultOf } from '../jobs.js'
import { namePhoto, StudioPicture } from '../parts/studio-photo.js'
import { type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { WORK_LISTS, type WorkItem, type WorkList } from './lists.js'
import { startComparing, startListing } from './surveys.js'

const MAX_SHOWN = 6

/** The work lists, each with how many photos wait in it. */
export const overviewPage: StudioPage = {
  path: '/to-do/',
  name: (words) => words.work.name,
  async show(request) {
    const { words, language } = request.context
    const found = await Promise.all(WORK_LISTS.map(async (list) => ({ list, items: await list.find(request.context) })))
    await startComparing(request)
    await startListing(request)
    return {
      title: words.work.title,
      body: (
        <>
          <h1>{words.work.title}</h1>
          <p class="lead">{words.work.intro}</p>
          <ul class="work-lists">
            {found.map(({ list, items }) => (
              <ListLine
                key={list.name}
                name={list.name}
                waiting={items.length === 0 ? '' : language.photos(items.length)}
                items={items}
              />
            ))}
            <ListLine name="duplicates" waiting={await countPairs(request)} />
            <ListLine name="files" waiting={await countLacking(request)} />
          </ul>
        </>
      ),
    }
  },
}

async function countPairs({ context, jobs }: StudioRequest): Promise<string> {
  const { words, language, photos } = context
  if (jobs.isRunning('looks')) return words.work.duplicates.counting
  const pairs = await findAlikePhotos(await photos(), context)
  return pairs.length === 0 ? '' : words.work.duplicates.pairs(pairs.length, language.number(pairs.length))
}

async function countLacking({ context, jobs }: StudioRequest): Promise<string> {
  const found = resultOf(jobs.find('files'))
  if (found === undefined) return context.words.work.files.counting
  const days = new Set(found.map(({ date }) => date))
  return days.size === 0 ? '' : context.language.photos(days.size)
}

interface ListLineProps {
  readonly name: WorkList['name'] | 'duplicates' | 'files'
  /** The number of waiting items, in words; empty for none. */
  readonly waiting: string
  /** Omitted if they must be searched for first. */
  readonly items?: readonly WorkItem[]
}

function ListLine({ name, waiting, items }: ListLineProps) {
  const { words, language } = useRequest().context
  const { work } = words
  return (
    <li>
      <h2>
        {items?.length === 0 ? work.lists[name] : <a href={`/to-do/${name}/`}>{work.lists[name]}</a>}{' '}
        <span class="count">{waiting || work.empty}</span>
      </h2>
      {items !== undefined && items.length > 0 && (
        <p class="strip">
          {items.slice(0, MAX_SHOWN).map(({ photo }) => (
            <a key={photo.date} href={`/to-do/${name}/?at=${photo.date}`}>
              <StudioPicture
                photo={photo}
                size="small"
                isLazy
                alt={`${namePhoto(photo, language)}, ${language.dates.medium(photo.date)}`}
              />
            </a>
          ))}
        </p>
      )}
    </li>
  )
}
