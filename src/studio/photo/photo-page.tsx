import { PICTURE_MAX_AGE_SECONDS } from '../../contract/limits.js'
import { OwnerError } from '../../disk/owner-error.js'
import { acceptProposals, forgetProposals, proposalsFor } from '../../owner/describe/describe-photos.js'
import { removePhotos } from '../../owner/edit/remove-photo.js'
import { replacePhoto } from '../../owner/edit/replace-photo.js'
import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { confirm } from '../confirm.js'
import { errorText, tooSmallText } from '../error-text.js'
import { namePhoto } from '../parts/photo-name.js'
import { arrange } from '../queue/arrange.js'
import { type Done, type Form, refused, type Shown, type StudioPage, type Visit } from '../studio-page.js'
import type { StudioContext } from '../studio-context.js'
import { readFileOf } from './file-says.js'
import { PhotoEditor } from './photo-editor.js'
import { type Refusal, readEdit, savePhoto } from './save-photo.js'

/** One photo: all that is said of it, and all that can be done with it. */
export const photoEditorPage: StudioPage = {
  path: '/photos/:day/',
  async show(visit) {
    const day = parsePhotoDate(visit.params.day ?? '')
    const photo = day && (await findPhoto(day, visit.context))
    return photo && showPhoto(visit, photo)
  },
  actions: {
    save: (visit, form) => save(visit, form, false),
    saveNext: (visit, form) => save(visit, form, true),
    move: async (visit, form) => {
      const moved = await arrange([dayOf(visit)], form, visit)
      return 'body' in moved ? moved : { to: pathOf(moved.day), notice: moved.notice }
    },
    replace,
    remove,
    accept: async (visit) => {
      await acceptProposals([dayOf(visit)], visit.context)
      return { to: pathOf(dayOf(visit)), notice: visit.context.words.photo.accepted }
    },
    reject: async (visit) => {
      const { context } = visit
      const photo = await photoOf(visit)
      await forgetProposals([{ photo, text: '' }], context)
      return { to: pathOf(photo.date), notice: context.words.photo.rejected }
    },
  },
}

const pathOf = (day: PhotoDate) => `/photos/${day}/`

async function findPhoto(day: PhotoDate, { store }: StudioContext): Promise<Photo | undefined> {
  return (await store.readBetween(day, day))[0]
}

/** @throws OwnerError when there is none, as in an address that was written by hand */
function dayOf({ params, context: { words } }: Visit): PhotoDate {
  const day = parsePhotoDate(params.day ?? '')
  if (day === undefined) throw new OwnerError(words.frame.noSuchPage)
  return day
}

async function photoOf(visit: Visit): Promise<Photo> {
  const day = dayOf(visit)
  const photo = await findPhoto(day, visit.context)
  const { words, language } = visit.context
  if (photo === undefined) throw new OwnerError(words.photo.noPhoto(language.dates.long(day)))
  return photo
}

async function showPhoto(visit: Visit, photo: Photo, refusal?: Refusal): Promise<Shown> {
  const { context } = visit
  const photos = await context.photos()
  const place = photos.findIndex(({ date }) => date === photo.date)
  const shown = {
    title: namePhoto(photo, context.language),
    isWide: true,
    body: (
      <PhotoEditor
        visit={visit}
        photo={photo}
        photos={photos}
        before={photos[place - 1]?.date}
        after={photos[place + 1]?.date}
        read={await readFileOf(photo, context)}
        proposal={(await proposalsFor([photo], context))[0]?.text}
        refusal={refusal}
      />
    ),
  }
  return refusal === undefined ? shown : refused(shown, refusal.notice)
}

async function save(visit: Visit, form: Form, goesOn: boolean): Promise<Done | Shown> {
  const sent = readEdit(form)
  const saved = await savePhoto(dayOf(visit), sent, visit)
  if (saved.kind === 'refused') {
    const photo = (await findPhoto(saved.refusal.day, visit.context)) ?? (await photoOf(visit))
    return showPhoto(visit, photo, saved.refusal)
  }
  const next = goesOn ? form.text('next') : ''
  const to = new URLSearchParams({ saved: sent.picture })
  return { to: `${next || pathOf(saved.photo.date)}?${to}`, notice: saved.notice, isFault: saved.isFault }
}

async function replace(visit: Visit, form: Form): Promise<Done> {
  const { context } = visit
  const { photo: words } = context.words
  const [file] = form.files
  if (file === undefined) throw new OwnerError(words.noFileChosen)
  if (file.fault !== undefined) throw new OwnerError(file.fault)
  const before = await photoOf(visit)
  const options = { acceptsDamaged: form.text('damaged') === 'accept' }
  const { photo: after } = await replacePhoto(before.date, file.path, options, context).catch((error) => {
    if (!(error instanceof OwnerError)) throw error
    throw new OwnerError(errorText(error, context, file.name).replaceAll(file.path, file.name))
  })
  const isOther = after.picture.key !== before.picture.key
  const told = [
    words.replaced,
    ...tooSmallText(after.picture, context),
    ...(isOther && after.date <= context.today ? [words.shownBefore(PICTURE_MAX_AGE_SECONDS / 3600)] : []),
    ...(isOther && after.alt !== '' ? [words.reviseAlt] : []),
  ]
  return { to: pathOf(after.date), notice: told.join(' ') }
}

/** Asked about in every case: that cannot be undone. */
async function remove(visit: Visit, form: Form): Promise<Done | Shown> {
  const { words, language, today } = visit.context
  const { photo: of } = words
  const day = dayOf(visit)
  const photo = await photoOf(visit)
  const asked = confirm(visit, form, [photo.date, photo.picture.key], {
    title: of.removeAsk(namePhoto(photo, language), language.dates.long(day)),
    lead: (
      <>
        <p>{of.removeNote}</p>
        {day <= today && <p>{of.removePublished}</p>}
      </>
    ),
    photos: [{ photo }],
    agree: of.doRemove,
    leave: of.keep,
    back: pathOf(day),
  })
  if (asked !== undefined) return asked
  await removePhotos([day], { force: true }, visit.context)
  return { to: `/?from=${day}`, notice: of.removed(namePhoto(photo, language)) }
}
