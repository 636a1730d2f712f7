import { type Photo, type PhotoTexts, parsePhotoDate } from '../../archive/index.js'
import { isForOwner } from '../../data-dir/index.js'
import { editPhotos, fingerprintTexts, forgetProposals } from '../../publish/index.js'
import { namePhoto } from '../name-photo.js'
import type { Done, Form, Shown, StudioPage, Visit } from '../page.js'
import { sayError } from '../say-error.js'
import { WORK_LISTS, type WorkItem, type WorkList } from './lists.js'
import { readTexts, toField } from './text-field.js'
import { addDone, draftName, findTurn, type Turn, turnHref, withSaved } from './turn.js'
import { TurnView } from './turn-view.js'

/** A work list: one photo large, with what is to be said about it, and then the next. */
export const oneByOnePage: StudioPage = {
  path: '/to-do/:list/',
  async show(visit) {
    const list = listOf(visit)
    return list && showTurn(visit, list, await findTurn(list, visit.query, visit.workplace))
  },
  actions: {
    save,
    async reject(visit, form) {
      const { words } = visit.workplace
      const { list, item, turn, name } = await findSent(visit, form)
      if (item?.proposed === undefined) return { to: turnHref(list, turn.item, turn.done), notice: words.work.gone }
      await forgetProposals([{ photo: item.photo, text: item.proposed }], visit.workplace)
      const next = turnHref(list, turn.next, addDone(turn.done, item))
      return { to: withSaved(next, draftName(list, item.photo)), notice: words.work.rejected(name) }
    },
  },
}

function listOf({ params }: Visit): WorkList | undefined {
  return WORK_LISTS.find(({ name }) => name === params.list)
}

async function save(visit: Visit, form: Form): Promise<Done | Shown> {
  const { workplace } = visit
  const { work } = workplace.words
  const { list, item, turn, photo, name } = await findSent(visit, form)
  if (photo === undefined) return { to: turnHref(list, turn.item, turn.done), notice: work.gone, isFault: true }
  const texts = readTexts(list.fields, form)
  const again = async (fault: string) => {
    const shown = { ...turn, item: item ?? { photo } }
    return { ...(await showTurn(visit, list, shown, { texts, fault })), status: 422 }
  }
  if (!saysSomething(texts)) return again(work.nothing(name))
  try {
    const wanted = [{ date: photo.date, texts, seen: form.text('seen') }]
    const { changedSince } = await editPhotos(wanted, `edit ${photo.date}`, {}, workplace)
    if (changedSince.length > 0) {
      const now = list.fields.map((field) => toField(photo[field])).filter((text) => text !== '')
      return again(work.changedSince(now.join(' · ') || work.nothingThere))
    }
  } catch (error) {
    if (!isForOwner(error)) throw error
    return again(work.notSaved(sayError(error, workplace)))
  }
  if (item?.proposed !== undefined) await forgetProposals([{ photo, text: item.proposed }], workplace)
  return {
    to: withSaved(turnHref(list, turn.next, addDone(turn.done, { photo })), draftName(list, photo)),
    notice: work.saved(name),
    noticeTo: `/photos/${photo.date}/`,
  }
}

/** The photo that a form is about, where it stands in the list now, and what follows it. */
async function findSent(visit: Visit, form: Form) {
  const { workplace } = visit
  const list = listOf(visit)
  if (list === undefined) throw new Error(`there is no list ${visit.params.list}`)
  const day = parsePhotoDate(form.text('day'))
  const query = new URLSearchParams({ at: day ?? '', done: visit.query.get('done') ?? '' })
  const turn = await findTurn(list, query, workplace)
  const photo = (await workplace.photos()).find(({ date }) => date === day)
  const item = turn.item?.photo.date === day ? turn.item : undefined
  // It has left the list meanwhile: the one that is found is the one behind it.
  const next = item === undefined ? turn.item : turn.next
  const name = photo === undefined ? '' : namePhoto(photo, workplace.language)
  return { list, item, photo, name, turn: { ...turn, next } }
}

function saysSomething(texts: Partial<PhotoTexts>): boolean {
  return Object.values(texts).some((text) => text.length > 0)
}

interface Draft {
  readonly texts: Partial<PhotoTexts>
  readonly fault: string
}

async function showTurn(visit: Visit, list: WorkList, turn: Turn, draft?: Draft): Promise<Shown> {
  const { work } = visit.workplace.words
  return {
    title: work.lists[list.name],
    isWide: true,
    body: (
      <TurnView
        visit={visit}
        list={list}
        turn={turn}
        seen={turn.item && fingerprintTexts(turn.item.photo, list.fields)}
        textOf={(field) => toField(draft?.texts[field] ?? said(turn.item, field))}
        photos={await visit.workplace.photos()}
        fault={draft?.fault}
      />
    ),
  }
}

function said(item: WorkItem | undefined, field: WorkList['fields'][number]): Photo[typeof field] {
  if (item === undefined) return ''
  return item.proposed !== undefined && field === 'alt' ? item.proposed : item.photo[field]
}
