import { DAYS_SHOWN_BEFORE } from '../../contract/limits.js'
import { OwnerError } from '../../disk/owner-error.js'
import { acceptProposals, forgetProposals, proposalsFor } from '../../owner/describe/describe-photos.js'
import { removePhotos } from '../../owner/edit/remove-photo.js'
import { replacePhoto } from '../../owner/edit/replace-photo.js'
import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { confirm } from '../confirm.js'
import { errorText, tooSmallText } from '../error-text.js'
import type { Form } from '../forms/form.js'
import { namePhoto } from '../parts/studio-photo.js'
import { arrange, refuseOther } from '../queue/arrange.js'
import type { StudioContext } from '../studio-context.js'
import { type PageContent, refused, type StudioPage, type StudioRequest } from '../studio-page.js'
import { findNeighbours, photoHref } from '../work-lists/lists.js'
import { readFileOf } from './file-says.js'
import { PhotoEditor } from './photo-editor.js'
import { type Refusal, savePhoto } from './save-photo.js'

export const photoEditorPage: StudioPage = {
  path: '/photos/:day/',
  async show(request) {
    const day = parsePhotoDate(request.params.day ?? '')
    const photo = day && (await findPhoto(day, request.context))
    return photo && showPhoto(request, photo)
  },
  actions: {
    save: (request, form) => save(request, form, false),
    saveNext: (request, form) => save(request, form, true),
    move: async (request, form) => {
      await shownPhoto(request, form)
      const moved = await arrange([dayOf(request)], form, request)
      return 'body' in moved ? moved : { to: photoHref(moved.day), notice: moved.notice, isFault: moved.isFault }
    },
    replace,
    remove,
    accept: async (request, form) => {
      await shownPhoto(request, form)
      const accepted = await acceptProposals([dayOf(request)], request.context)
      if (accepted.length === 0) throw new OwnerError(request.context.words.frame.changedSince)
      return { to: form.text('next'), notice: request.context.words.photo.accepted }
    },
    reject: async (request, form) => {
      const { context } = request
      await forgetProposals([await shownPhoto(request, form)], context)
      return { to: form.text('next'), notice: context.words.photo.rejected }
    },
  },
}

async function findPhoto(day: PhotoDate, { store }: StudioContext): Promise<Photo | undefined> {
  return (await store.readBetween(day, day))[0]
}

/** @throws OwnerError if the address does not name a day */
function dayOf({ params, context: { words } }: StudioRequest): PhotoDate {
  const day = parsePhotoDate(params.day ?? '')
  if (day === undefined) throw new OwnerError(words.frame.noSuchPage)
  return day
}

async function photoOf(request: StudioRequest): Promise<Photo> {
  const day = dayOf(request)
  const photo = await findPhoto(day, request.context)
  const { words, language } = request.context
  if (photo === undefined) throw new OwnerError(words.photo.noPhoto(language.dates.long(day)))
  return photo
}

/** The photo of the day. @throws OwnerError if the day has no photo, or the form was shown for another photo */
async function shownPhoto(request: StudioRequest, form: Form): Promise<Photo> {
  const photo = await photoOf(request)
  refuseOther(form.text('shown'), photo, request.context)
  return photo
}

async function showPhoto(request: StudioRequest, photo: Photo, refusal?: Refusal): Promise<PageContent> {
  const { context } = request
  const shown = {
    title: namePhoto(photo, context.language),
    isWide: true,
    body: (
      <PhotoEditor
        photo={photo}
        neighbours={await findNeighbours(photo, request.query.get('list'), context)}
        file={await readFileOf(photo, context)}
        proposal={(await proposalsFor([photo], context))[0]?.text}
        refusal={refusal}
      />
    ),
  }
  return refused(shown, refusal?.notice)
}

async function save(request: StudioRequest, form: Form, goesOn: boolean) {
  const saved = await savePhoto(dayOf(request), form, request)
  if ('faults' in saved) {
    return showPhoto(request, (await findPhoto(saved.day, request.context)) ?? (await photoOf(request)), saved)
  }
  const to = goesOn ? form.text('next') : photoHref(saved.photo.date)
  return { to, saved: form.text('picture'), notice: saved.notice, isFault: saved.isFault }
}

async function replace(request: StudioRequest, form: Form) {
  const { context } = request
  const { photo: words } = context.words
  const before = await shownPhoto(request, form)
  const [file] = form.files
  if (file === undefined) throw new OwnerError(context.words.queue.add.noFiles)
  if (file.fault !== undefined) throw new OwnerError(file.fault)
  const options = { acceptsDamaged: form.text('damaged') === 'accept' }
  const { photo: after } = await replacePhoto(before.date, file.path, options, context).catch((error) => {
    if (!(error instanceof OwnerError)) throw error
    throw new OwnerError(errorText(error, context, file.name).replaceAll(file.path, file.name))
  })
  const isOther = after.picture.key !== before.picture.key
  const told = [
    words.replaced,
    ...tooSmallText(after.picture, context),
    ...(isOther && after.date <= context.today ? [words.shownBefore(DAYS_SHOWN_BEFORE)] : []),
    ...(isOther && after.alt !== '' ? [words.reviseAlt] : []),
  ]
  return { to: photoHref(after.date), notice: told.join(' ') }
}

/** Always asks first, because removing cannot be undone. */
async function remove(request: StudioRequest, form: Form) {
  const { words, language, today } = request.context
  const { photo: of } = words
  const day = dayOf(request)
  const photo = await shownPhoto(request, form)
  const asked = confirm(request, form, [photo.date, photo.picture.key, day <= today], {
    title: of.removeAsk(namePhoto(photo, language), language.dates.long(day)),
    lead: (
      <>
        <p>{of.removeNote}</p>
        {day <= today && <p>{of.removePublished}</p>}
      </>
    ),
    photos: [{ photo }],
    agree: of.remove,
    leave: of.keep,
    back: photoHref(day),
  })
  if (asked !== undefined) return asked
  await removePhotos([day], { force: true }, request.context)
  return { to: `/?from=${day}`, notice: of.removed(namePhoto(photo, language)) }
}
