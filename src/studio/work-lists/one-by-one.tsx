import { forgetProposals } from '../../owner/describe/describe-photos.js'
import type { PhotoEdit } from '../../owner/edit/record-change.js'
import { parsePhotoDate } from '../../photos/days/photo-date.js'
import { namePhoto } from '../parts/studio-photo.js'
import { type Refusal, readEdit, savePhoto } from '../photo/save-photo.js'
import {
  type ActionResult,
  type Form,
  type PageContent,
  refused,
  type StudioPage,
  type StudioRequest,
} from '../studio-page.js'
import { draftName, findPosition, type ListPosition, workItemHref } from './list-position.js'
import { WORK_LISTS, type WorkList } from './lists.js'
import { WorkItemView } from './work-item-view.js'

/** A work list, one photo after the other. */
export const oneByOnePage: StudioPage = {
  path: '/to-do/:list/',
  async show(request) {
    const list = listOf(request)
    return list && showPosition(request, list, await findPosition(list, request.query.get('at') ?? '', request.context))
  },
  actions: {
    save,
    async reject(request, form) {
      const { work } = request.context.words
      const { list, item, position, name } = await findSent(request, form)
      if (item?.proposed === undefined) return { to: workItemHref(list, position.item), notice: work.gone }
      await forgetProposals([{ photo: item.photo, text: item.proposed }], request.context)
      return { to: workItemHref(list, position.next, draftName(list, item.photo)), notice: work.rejected(name) }
    },
  },
}

function listOf({ params }: StudioRequest): WorkList | undefined {
  return WORK_LISTS.find(({ name }) => name === params.list)
}

async function save(request: StudioRequest, form: Form): Promise<ActionResult | PageContent> {
  const { context } = request
  const { work } = context.words
  const { list, item, position, name } = await findSent(request, form)
  if (item === undefined) return { to: workItemHref(list, position.item), notice: work.gone, isFault: true }
  const { photo, proposed } = item
  const sent = readEdit(form)
  if (!saysSomething(sent.values)) {
    const faults = Object.fromEntries(list.fields.map((field) => [field, '']))
    return showPosition(request, list, position, { ...sent, day: photo.date, notice: work.nothing(name), faults })
  }
  const saved = await savePhoto(photo.date, sent, request)
  if (saved.kind === 'refused') return showPosition(request, list, position, saved.refusal)
  if (proposed !== undefined) await forgetProposals([{ photo, text: proposed }], context)
  return {
    to: workItemHref(list, position.next, draftName(list, saved.photo)),
    notice: work.saved(name),
    noticeTo: `/photos/${saved.photo.date}/`,
  }
}

/** The photo of a form, its current position in the list, and its name. */
async function findSent(request: StudioRequest, form: Form) {
  const { context } = request
  const list = listOf(request)
  if (list === undefined) throw new Error(`there is no list ${request.params.list}`)
  const day = parsePhotoDate(form.text('day'))
  const position = await findPosition(list, day ?? '', context)
  // For a missing photo, the next one is found.
  const item = position.item?.photo.date === day ? position.item : undefined
  return { list, item, position, name: item === undefined ? '' : namePhoto(item.photo, context.language) }
}

function saysSomething(values: PhotoEdit): boolean {
  return Object.values(values).some((text) => text.length > 0)
}

async function showPosition(
  request: StudioRequest,
  list: WorkList,
  position: ListPosition,
  refusal?: Refusal,
): Promise<PageContent> {
  const { words } = request.context
  const shown = {
    title: words.work.lists[list.name],
    isWide: true,
    body: <WorkItemView list={list} position={position} refusal={refusal} />,
  }
  return refused(shown, refusal?.notice)
}
