import { findAlikePhotos } from '../../owner/check/compare-looks.js'
import type { StudioPage, Visit } from '../page.js'
import { namePhoto } from '../parts/photo-name.js'
import { StudioPicture } from '../parts/studio-picture.js'
import { WORK_LISTS, type WorkItem, type WorkList } from './lists.js'
import { startComparing, startListing } from './surveys.js'

const MAX_SHOWN = 6

/** The work lists, each with how many photos wait in it. */
export const overviewPage: StudioPage = {
  path: '/to-do/',
  name: (words) => words.work.name,
  async show(visit) {
    const { words } = visit.workplace
    const found = await Promise.all(WORK_LISTS.map(async (list) => ({ list, items: await list.find(visit.workplace) })))
    await startComparing(visit)
    await startListing(visit)
    return {
      title: words.work.title,
      body: (
        <>
          <h1>{words.work.title}</h1>
          <p class="lead">{words.work.intro}</p>
          <ul class="work-lists">
            {found.map((one) => (
              <ListLine key={one.list.name} visit={visit} {...one} />
            ))}
            <SurveyLine visit={visit} name="duplicates" found={await countPairs(visit)} />
            <SurveyLine visit={visit} name="files" found={await countLacking(visit)} />
          </ul>
        </>
      ),
    }
  },
}

async function countPairs({ workplace, jobs }: Visit): Promise<string | undefined> {
  const { words, language, photos } = workplace
  if (isRunning(jobs.find('looks'))) return undefined
  const pairs = await findAlikePhotos(await photos(), workplace)
  return pairs.length === 0 ? '' : words.work.duplicates.pairs(pairs.length, language.number(pairs.length))
}

async function countLacking({ workplace, jobs }: Visit): Promise<string | undefined> {
  const { outcome } = jobs.find('files') ?? {}
  if (outcome?.kind !== 'done') return undefined
  const days = new Set(outcome.result.map(({ date }) => date))
  return days.size === 0 ? '' : workplace.language.photos(days.size)
}

function isRunning(job: { readonly outcome: unknown } | undefined): boolean {
  return job !== undefined && job.outcome === undefined
}

interface SurveyLineProps {
  readonly visit: Visit
  readonly name: 'duplicates' | 'files'
  /** `undefined` while it is not known; empty when nothing was found. */
  readonly found: string | undefined
}

/** What has to be looked for, while its owner does other things. */
function SurveyLine({ visit, name, found }: SurveyLineProps) {
  const { work } = visit.workplace.words
  return (
    <li>
      <h2>
        <a href={`/to-do/${name}/`}>{work.lists[name]}</a>{' '}
        <span class="count">{found === undefined ? work[name].counting : found || work.empty}</span>
      </h2>
    </li>
  )
}

interface ListLineProps {
  readonly visit: Visit
  readonly list: WorkList
  readonly items: readonly WorkItem[]
}

function ListLine({ visit, list, items }: ListLineProps) {
  const { words, language } = visit.workplace
  const name = words.work.lists[list.name]
  return (
    <li>
      <h2>
        {items.length === 0 ? name : <a href={`/to-do/${list.name}/`}>{name}</a>}{' '}
        <span class="count">{items.length === 0 ? words.work.empty : language.photos(items.length)}</span>
      </h2>
      {items.length > 0 && (
        <p class="strip">
          {items.slice(0, MAX_SHOWN).map(({ photo }) => (
            <a key={photo.date} href={`/to-do/${list.name}/?at=${photo.date}`}>
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
