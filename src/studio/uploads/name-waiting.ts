import { OwnerError } from '../../disk/owner-error.js'
import { checkPhotographer } from '../../ingest/check-texts.js'
import { isOfStorage } from '../../ingest/ingest-entries.js'
import { teachAlias } from '../../site-dir/teach-alias.js'
import type { Form } from '../forms/form.js'
import type { ActionResult, StudioRequest } from '../studio-page.js'
import { notBefore, report, summarise } from './add-uploads.js'

/** Adds the waiting uploads of one creator, and credits them to the photographer in the form. @throws OwnerError */
export async function addWaiting({ context, uploads, waiting }: StudioRequest, form: Form): Promise<ActionResult> {
  const photographer = checkPhotographer(form.text('photographer'), context.site)
  refuseOthers(waiting, form, context)
  const taken = waiting.take(form.text('spelling'))
  const reports = await Promise.all(
    taken.map(async (upload) => {
      const from = notBefore(upload.from, context.today)
      const outcome = await uploads.file({ ...upload, from, photographer }, context).catch((error) => {
        waiting.putBack(upload)
        throw error
      })
      const isKept = outcome.kind === 'not tried' || (outcome.kind === 'refused' && isOfStorage(outcome.error))
      if (isKept) waiting.putBack(upload)
      else await waiting.remove([upload])
      return report(upload, outcome, context)
    }),
  )
  return summarise(reports, form, context)
}

/** Like `addWaiting`, but first saves the creator's spelling as `photoblog alias` does. @throws OwnerError */
export async function teachSpelling(request: StudioRequest, form: Form): Promise<ActionResult> {
  const { dataDir, store, words } = request.context
  const [spelling, photographer] = [form.text('spelling'), form.text('photographer')]
  refuseOthers(request.waiting, form, request.context)
  const { alias, name } = await store.change(() => teachAlias(dataDir, { spelling, photographer }))
  const { notice, ...result } = await addWaiting(request, form)
  return { ...result, notice: `${words.queue.add.taught(alias, name)}\n${notice}` }
}

export async function discardWaiting({ waiting, context }: StudioRequest, form: Form): Promise<ActionResult> {
  refuseOthers(waiting, form, context)
  const taken = waiting.take(form.text('spelling'))
  await waiting.remove(taken)
  return { to: form.text('back'), notice: context.words.queue.add.leftOut(taken.length) }
}

/** @throws OwnerError if uploads of this creator have come or gone since the form was shown */
function refuseOthers(waiting: StudioRequest['waiting'], form: Form, { words }: StudioRequest['context']): void {
  const { count } = waiting.creators().find(({ spelling }) => spelling === form.text('spelling')) ?? { count: 0 }
  if (form.text('count') !== String(count)) throw new OwnerError(words.frame.changedSince)
}
