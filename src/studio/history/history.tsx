import { OwnerError } from '../../disk/owner-error.js'
import { type Direction, HistoryConflictError, undoChange } from '../../owner/edit/undo-change.js'
import { ask, confirmPublic } from '../confirm.js'
import { errorText, faultText } from '../error-text.js'
import type { Form } from '../forms/form.js'
import { writeMetadata } from '../metadata-writes.js'
import { nameChange } from '../name-change.js'
import { Step } from '../parts/layout.js'
import type { ActionResult, PageContent, StudioPage, StudioRequest } from '../studio-page.js'

/** The actions of undo and redo, which the header of the pages offers. */
export const historyPage: StudioPage = {
  path: '/history/',
  actions: {
    undo: (request, form) => turn('undo', request, form),
    redo: (request, form) => turn('redo', request, form),
  },
}

/** Undoes or redoes the change that the page named, and no newer one. Asks first if that changes what is public. */
async function turn(direction: Direction, request: StudioRequest, form: Form): Promise<ActionResult | PageContent> {
  const { context } = request
  const { words } = context
  const number = /^\d{1,9}$/.test(form.text('number')) ? Number(form.text('number')) : undefined
  // The number of an upload that was undone may belong to another change by now.
  const named = (await context.notes()).find((one) => one.number === number)
  if (form.text('at') !== '' && named?.at !== form.text('at')) throw new OwnerError(words.frame.changedSince)
  const change = (options: { readonly force: boolean; readonly dryRun?: boolean }) =>
    undoChange(direction, number, options, context)
  const planned = await change({ force: true, dryRun: true }).catch(async (error) => {
    const shown = error instanceof OwnerError ? await offerOlder(error, direction, number, request, form) : undefined
    if (shown === undefined) throw error
    return shown
  })
  if ('body' in planned) return planned
  const removed = planned.removed.map((before) => ({ before }))
  const asked = confirmPublic(request, form, [...planned.photos, ...removed])
  if (asked !== undefined) return asked
  await change({ force: form.has('sure') })
  const what = nameChange(planned.change, context)
  const done = direction === 'undo' ? words.frame.undone(what) : words.frame.redone(what)
  const gone = removed.length === 0 ? [] : [words.history.areRemoved(removed.length)]
  return { to: form.text('back'), ...(await writeMetadata(request, [[done, ...gone].join(' ')])) }
}

/** Says why a change cannot be undone and offers to undo the one before it, so that it does not block older ones. */
async function offerOlder(
  error: Error,
  direction: Direction,
  number: number | undefined,
  request: StudioRequest,
  form: Form,
): Promise<PageContent | undefined> {
  const { context } = request
  const { frame, history } = context.words
  const open = (await context.notes()).filter(({ isUndone, isFinal }) => isUndone !== true && isFinal === undefined)
  const refused = number === undefined ? open.at(-1) : open.find((one) => one.number === number)
  const older = refused && open.findLast((one) => one.number < refused.number)
  if (direction === 'redo' || refused === undefined || older === undefined) return undefined
  const why =
    error instanceof HistoryConflictError
      ? `${nameChange(refused, context)}: ${faultText(error.fault, context) ?? error.why}.`
      : errorText(error, context)
  const fields = Object.entries({ do: 'undo', number: String(older.number), back: form.text('back') })
  return ask(request, fields, {
    title: history.cannotUndo,
    lead: (
      <>
        <p>{why}</p>
        <p>{history.goOn}</p>
      </>
    ),
    agree: <Step label={frame.undo} what={nameChange(older, context)} />,
    leave: history.leave,
    back: form.text('back'),
  })
}
