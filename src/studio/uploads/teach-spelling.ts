import { teachAlias } from '../../site-dir/teach-alias.js'
import type { ActionResult, DeferredResult, Form, StudioRequest } from '../studio-page.js'
import { notBefore, report, tell } from './add-uploads.js'

/** Teaches the site whom a name in files means, as `photoblog alias` does, and files the uploads that waited for it. */
export async function teachSpelling(request: StudioRequest, form: Form): Promise<DeferredResult> {
  const { uploads, waiting, currentContext } = request
  const { dataDir, site } = request.context
  const spelling = form.text('spelling')
  const { alias, name } = await teachAlias(dataDir, site, { spelling, photographer: form.text('photographer') })
  const context = await currentContext()
  const taken = waiting.take(spelling)
  const reports = Promise.all(
    taken.map(async (upload) => {
      const { from, name } = upload
      const filed = await uploads.file({ ...upload, from: notBefore(from, context.today) }, context)
      return report(name, filed, context)
    }),
  ).finally(() => waiting.remove(taken))
  const taught = context.words.queue.add.taught(alias, name)
  return {
    later: reports.then((all): ActionResult => {
      const told = tell(all, form, context)
      return { ...told, notice: `${taught}\n${told.notice}`.trim() }
    }),
  }
}

/** Gives up the uploads that wait for a name. */
export async function leaveOut({ waiting, context }: StudioRequest, form: Form): Promise<ActionResult> {
  const taken = waiting.take(form.text('spelling'))
  await waiting.remove(taken)
  return { to: form.text('back'), notice: context.words.queue.add.leftOut(taken.length) }
}
