import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { NamingSection } from '../naming/naming-section.js'
import type { Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { PhotoName } from '../parts/photo-name.js'
import { StudioPicture } from '../parts/studio-picture.js'
import { FilterForm } from './filter-form.js'
import { FILTER_NAMES, type Filter } from './find-photos.js'
import type { Wish } from './wish.js'
import { WishForm } from './wish-form.js'

/** Pictures to a page. */
const PAGE = 100

interface LightTableProps {
  readonly visit: Visit
  readonly filter: Filter
  /** Newest first. */
  readonly found: readonly Photo[]
  /** All there are. */
  readonly photos: readonly Photo[]
  readonly chosen: ReadonlySet<PhotoDate>
  readonly wish: Wish
}

/** Pictures to tick, and what is to become of those that are. */
export function LightTable({ visit, filter, found, photos, chosen, wish }: LightTableProps) {
  const { words, language } = visit.workplace
  const { many } = words
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(visit.query.get('page'))) || 1))
  const shown = found.slice((page - 1) * PAGE, page * PAGE)
  const here = new Set(shown.map(({ date }) => date))
  const kept = [...chosen].filter((day) => !here.has(day))
  return (
    <>
      <div class="heading">
        <h1>{many.title}</h1>
        <p class="leads">
          <a href="/names/">{words.names.title}</a>
        </p>
      </div>
      <NamingSection visit={visit} />
      <FilterForm filter={filter} photos={photos} words={words} />
      <ActionForm visit={visit} to={pageHref(filter, page)} id="many" class="many">
        <input type="hidden" name="kept" value={kept.join(' ')} />
        <section class="table" aria-label={many.found(language.photos(found.length))}>
          <p class="line">
            <span>{many.found(language.photos(found.length))}</span>
            <output id="chosen" data-kept={kept.length} data-found={found.length} data-words={many.chosen('#')}>
              {many.chosen(language.number(chosen.size))}
            </output>
            {found.length > 0 && (
              <label>
                <input type="checkbox" name="all" value="1" /> {many.all(language.photos(found.length))}
              </label>
            )}
            {found.length > 0 && (
              <button type="button" id="tick-none" hidden>
                {many.none}
              </button>
            )}
            <a class="to-change" href="#change">
              {many.toChange}
            </a>
          </p>
          <ul class="pictures">
            {shown.map((photo) => (
              <Cell key={photo.date} visit={visit} photo={photo} isChosen={chosen.has(photo.date)} />
            ))}
          </ul>
          {pages > 1 && <Pages visit={visit} filter={filter} page={page} pages={pages} />}
        </section>
        <WishForm visit={visit} photos={photos} wish={wish} />
      </ActionForm>
    </>
  )
}

interface CellProps {
  readonly visit: Visit
  readonly photo: Photo
  readonly isChosen: boolean
}

function Cell({ visit, photo, isChosen }: CellProps) {
  const { language, today } = visit.workplace
  return (
    <li>
      <label>
        <input type="checkbox" name="day" value={photo.date} checked={isChosen} />
        <StudioPicture photo={photo} size="small" isLazy alt="" />
        <span class="under">
          <PhotoName photo={photo} workplace={visit.workplace} />
        </span>
        <span class={photo.date > today ? 'under when to-come' : 'under when'}>
          {language.dates.medium(photo.date)}
        </span>
      </label>
    </li>
  )
}

interface PagesProps {
  readonly visit: Visit
  readonly filter: Filter
  readonly page: number
  readonly pages: number
}

/** Buttons and no links: what is ticked goes with them. */
function Pages({ visit, filter, page, pages }: PagesProps) {
  const { words, language } = visit.workplace
  const button = (to: number, label: string) => (
    <button type="submit" name="do" value="turn" formaction={pageHref(filter, to)}>
      {label}
    </button>
  )
  return (
    <p class="buttons pages">
      {page > 1 && button(page - 1, words.many.previousPage)}
      <span>{words.many.pageOf(language.number(page), language.number(pages))}</span>
      {page < pages && button(page + 1, words.many.nextPage)}
    </p>
  )
}

function pageHref(filter: Filter, page: number): string {
  const query = new URLSearchParams()
  for (const name of FILTER_NAMES) if (filter[name] !== '') query.set(name, filter[name])
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/many/' : `/many/?${query}`
}
