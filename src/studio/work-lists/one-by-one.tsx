import { forgetProposals } from '../../owner/describe/describe-photos.js'
import type { PhotoEdit } from '../../owner/edit/note-change.js'
import { parsePhotoDate } from '../../photos/days/photo-date.js'
import { namePhoto } from '../parts/photo-name.js'
import { type Refusal, readEdit, savePhoto } from '../photo/save-photo.js'
import { type Done, type Form, refused, type Shown, type StudioPage, type Visit } from '../studio-page.js'
import { draftName, findPosition, type ListPosition, workItemHref } from './list-position.js'
import { WORK_LISTS, type WorkList } from './lists.js'
import { WorkItemView } from './work-item-view.js'

/** A work list: one photo large, with what is to be said about it, and then the next. */
export const oneByOnePage: StudioPage = {
  path: '/to-do/:list/',
  async show(visit) {
    const list = listOf(visit)
    return list && showPosition(visit, list, await findPosition(list, visit.query.get('at') ?? '', visit.context))
  },
  actions: {
    save,
    async reject(visit, form) {
      const { work } = visit.context.words
      const { list, item, position, name } = await findSent(visit, form)
      if (item?.proposed === undefined) return { to: workItemHref(list, position.item), notice: work.gone }
      await forgetProposals([{ photo: item.photo, text: item.proposed }], visit.context)
      return { to: workItemHref(list, position.next, draftName(list, item.photo)), notice: work.rejected(name) }
    },
  },
}

function listOf({ params }: Visit): WorkList | undefined {
  return WORK_LISTS.find(({ name }) => name === params.list)
}

async function save(visit: Visit, form: Form): Promise<Done | Shown> {
  const { context } = visit
  const { work } = context.words
  const { list, item, position, name } = await findSent(visit, form)
  if (item === undefined) return { to: workItemHref(list, position.item), notice: work.gone, isFault: true }
  const { photo, proposed } = item
  const sent = readEdit(form)
  if (!saysSomething(sent.values)) {
    const faults = Object.fromEntries(list.fields.map((field) => [field, '']))
    return showPosition(visit, list, position, { ...sent, day: photo.date, notice: work.nothing(name), faults })
  }
  const saved = await savePhoto(photo.date, sent, visit)
  if (saved.kind === 'refused') return showPosition(visit, list, position, saved.refusal)
  if (proposed !== undefined) await forgetProposals([{ photo, text: proposed }], context)
  return {
    to: workItemHref(list, position.next, draftName(list, saved.photo)),
    notice: work.saved(name),
    noticeTo: `/photos/${saved.photo.date}/`,
  }
}

/** The photo that a form is about, where it stands in the list now, and what follows it. */
async function findSent(visit: Visit, form: Form) {
  const { context } = visit
  const list = listOf(visit)
  if (list === undefined) throw new Error(`there is no list ${visit.params.list}`)
  const day = parsePhotoDate(form.text('day'))
  const position = await findPosition(list, day ?? '', context)
  // When it is gone, the one that is found is the one behind it.
  const item = position.item?.photo.date === day ? position.item : undefined
  return { list, item, position, name: item === undefined ? '' : namePhoto(item.photo, context.language) }
}

function saysSomething(values: PhotoEdit): boolean {
  return Object.values(values).some((text) => text.length > 0)
}

async function showPosition(visit: Visit, list: WorkList, position: ListPosition, refusal?: Refusal): Promise<Shown> {
  const { photos, words } = visit.context
  const shown = {
    title: words.work.lists[list.name],
    isWide: true,
    body: <WorkItemView visit={visit} list={list} position={position} photos={await photos()} refusal={refusal} />,
  }
  return refusal === undefined ? shown : refused(shown, refusal.notice)
}
