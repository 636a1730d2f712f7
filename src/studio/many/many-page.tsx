import { OwnerError } from '../../disk/owner-error.js'
import { checkTexts } from '../../ingest/check-texts.js'
import { editPhotos } from '../../owner/edit/edit-photos.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { isNaming, namesLater } from '../naming/name-later.js'
import { type Done, type Form, refused, type Shown, type StudioPage, type Visit } from '../page.js'
import { sayError } from '../say-error.js'
import { findPhotos, readFilter } from './find-photos.js'
import { LightTable } from './light-table.js'
import { type PlannedEdit, Preview } from './preview.js'
import { pickPhotos, readDays, readSeen, readSelection } from './selection.js'
import { grant, readWish, type Wish } from './wish.js'

/** A table of pictures, to change many of them at once. */
export const manyPage: StudioPage = {
  path: '/many/',
  name: (words) => words.many.title,
  /** With those ticked that were selected on another page. */
  show: (visit) => showTable(visit, readDays(visit.query.get('ticked') ?? ''), []),
  actions: {
    /** Another page of the table; what is ticked stays so. */
    turn: async (visit, form) => showTable(visit, await readSelection(visit, form), readWish(form)),
    /** The same page with nothing ticked, here or on other pages. */
    none: (visit, form) => showTable(visit, new Set(), readWish(form)),
    preview,
    change,
  },
}

async function showTable(visit: Visit, chosen: ReadonlySet<PhotoDate>, wish: Wish, fault?: string): Promise<Shown> {
  const { workplace, query } = visit
  const filter = readFilter(query)
  const found = await findPhotos(filter, workplace)
  const shown = {
    title: workplace.words.many.title,
    isWide: true,
    isUnderWay: isNaming(visit),
    body: (
      <LightTable
        visit={visit}
        filter={filter}
        found={found}
        photos={await workplace.photos()}
        chosen={chosen}
        wish={wish}
      />
    ),
  }
  return fault === undefined ? shown : refused(shown, fault)
}

/** Shows what would become of each photo, and changes nothing. */
async function preview(visit: Visit, form: Form): Promise<Shown> {
  const { many } = visit.workplace.words
  const chosen = await readSelection(visit, form)
  const asked = readWish(form)
  if (chosen.size === 0) return showTable(visit, chosen, asked, many.noneChosen)
  if (asked.length === 0) return showTable(visit, chosen, asked, many.noWish)
  try {
    return await showPreview(visit, chosen, checkWish(asked, visit))
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return showTable(visit, chosen, asked, sayError(error, visit.workplace))
  }
}

async function showPreview(visit: Visit, chosen: ReadonlySet<PhotoDate>, wish: Wish, fault?: string): Promise<Shown> {
  const { photos, words } = visit.workplace
  const plan = pickPhotos(chosen, await photos()).map((photo) => planEdit(photo, wish))
  const shown = {
    title: words.many.preview,
    isFromTop: true,
    body: <Preview visit={visit} plan={plan} wish={wish} />,
  }
  return fault === undefined ? shown : refused(shown, fault)
}

async function change(visit: Visit, form: Form): Promise<Done | Shown> {
  const { workplace } = visit
  const { many } = workplace.words
  const chosen = await readSelection(visit, form)
  const wish = readWish(form)
  const seen = readSeen(form)
  const photos = new Map((await workplace.photos()).map((photo) => [photo.date, photo]))
  const wanted = [...chosen].map((date) => {
    const photo = photos.get(date)
    return { date, texts: photo === undefined ? {} : grant(wish, photo), seen: seen.get(date) ?? '' }
  })
  if (wanted.length === 0 || wish.length === 0) return showTable(visit, chosen, wish, many.noneChosen)
  try {
    const { edits, changedSince, failed } = await editPhotos(wanted, nameCommand(wanted, wish), {}, namesLater(visit))
    if (changedSince.length > 0) {
      const days = changedSince.map((day) => workplace.language.dates.medium(day))
      return await showPreview(visit, chosen, wish, many.changedSince(workplace.language.list(days.slice(0, 20))))
    }
    const going = isNaming(visit) ? [workplace.words.naming.behind] : []
    const notice = [many.changed(workplace.language.photos(edits.length)), ...going, ...failed].join('\n')
    return { to: visit.url, notice, isFault: failed.length > 0 }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return showPreview(visit, chosen, wish, many.notChanged(sayError(error, workplace)))
  }
}

/** As the archive would write it: spaces cleaned, names as site.json spells them. @throws PublishError */
function checkWish(wish: Wish, { workplace: { site } }: Visit): Wish {
  return wish.map((part) => {
    if (part.way === 'empty') return part
    return { ...part, value: checkTexts({ [part.name]: part.value }, site)[part.name] ?? '' }
  })
}

function planEdit(photo: Photo, wish: Wish): PlannedEdit {
  const texts = grant(wish, photo)
  const changes = wish.flatMap(({ name }) => {
    const [before, after] = [photo[name], texts[name] ?? '']
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ name, before, after }]
  })
  return { photo, changes }
}

/** What the history calls it. */
function nameCommand(wanted: readonly { readonly date: PhotoDate }[], wish: Wish): string {
  const [only] = wanted
  if (wanted.length === 1 && only !== undefined) return `edit ${only.date}`
  return `edit ${wanted.length} photos: ${wish.map(({ name }) => name).join(', ')}`
}
