import { randomUUID } from 'node:crypto'
import type { IngestOutcome } from '../../ingest/ingest-entries.js'
import { DuplicateError } from '../../ingest/pick-day.js'
import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import { findPhotographer } from '../../photos/find-photographer.js'
import { errorText, tooSmallText } from '../error-text.js'
import type { Form } from '../forms/form.js'
import type { StudioContext } from '../studio-context.js'
import type { ActionResult, DeferredResult, StudioRequest } from '../studio-page.js'
import { UnsignedError, type Upload } from './upload-to-entry.js'

export interface UploadReport {
  readonly name: string
  readonly message: string
  readonly isFault: boolean
  /** Whether the studio keeps the upload until its photographer is named. */
  readonly waits?: boolean
  readonly day?: PhotoDate
}

/** Adds uploads on free days from the chosen day on; if it is missing or past, on the next free days. */
export async function addUploads(request: StudioRequest, form: Form): Promise<ActionResult | DeferredResult> {
  const { context, uploads, waiting } = request
  const { words, language, today } = context
  if (form.files.length === 0) return { to: form.text('back'), notice: words.queue.add.noFiles, isFault: true }
  const named = parsePhotoDate(form.text('from'))
  const from = notBefore(named, today)
  // Files of one form or one drop are undone together.
  const sent = form.text('run')
  const run = /^[\w-]{1,64}$/.test(sent) ? sent : randomUUID()
  const photographer = findPhotographer([form.text('photographer')], context.site.photographers)
  const acceptsDamaged = form.text('damaged') === 'accept'
  const reports = Promise.all(
    form.files.map(async ({ name, path, fault }): Promise<UploadReport> => {
      if (fault !== undefined) return { name, message: fault, isFault: true }
      const upload = { name, path, from, photographer, run, acceptsDamaged }
      const outcome = await uploads.file(upload, context)
      const reported = report(upload, outcome, context)
      if (outcome.kind === 'refused' && outcome.error instanceof UnsignedError) {
        await waiting.keep(upload, { spelling: outcome.error.creators[0] ?? '', meant: outcome.error.meant })
      }
      if (named === undefined || named === from || reported.isFault) return reported
      const passed = words.queue.add.passed(language.dates.medium(named))
      return { ...reported, message: `${reported.message} ${passed}` }
    }),
  )
  return { later: reports.then((all) => summarise(all, form, context)) }
}

/** The day itself, or `undefined` for a past one: a photo on it would be public immediately. */
export const notBefore = (day: PhotoDate | undefined, today: PhotoDate) =>
  day === undefined || day < today ? undefined : day

export function summarise(
  reports: readonly UploadReport[],
  form: Form,
  { words, language: { number } }: StudioContext,
): ActionResult {
  const { add } = words.queue
  const waiting = reports.filter(({ waits }) => waits)
  const refused = reports.filter(({ isFault, waits }) => isFault && !waits)
  const added = reports.filter(({ isFault }) => !isFault)
  const result = add.result(number(added.length), number(refused.length))
  const lines = [
    ...(reports.length > 1 || waiting.length > 0
      ? [waiting.length === 0 ? result : add.unnamed(result, waiting.length)]
      : []),
    ...[...refused, ...added].map(({ message }) => message),
  ]
  return {
    to: form.text('back'),
    notice: lines.join('\n'),
    isFault: added.length < reports.length,
    data: { uploads: reports },
  }
}

export function report({ name, path }: Upload, outcome: IngestOutcome, context: StudioContext): UploadReport {
  const { words, language, today } = context
  const { add } = words.queue
  const { dates, list } = language
  if (outcome.kind === 'ingested') {
    const { photo, notes } = outcome
    const isPublic = photo.date <= today
    const message = [
      add.added(name, dates.long(photo.date)),
      ...(isPublic ? [add.atOnce] : []),
      ...tooSmallText(photo.picture, context),
      ...notes,
    ].join(' ')
    return { name, message, isFault: false, day: photo.date }
  }
  if (outcome.kind === 'not tried') return { name, message: add.notTried(name), isFault: true }
  const { error } = outcome
  if (error instanceof UnsignedError) {
    return { name, message: add.unsigned(name, list(error.creators)), isFault: true, waits: true }
  }
  const isKnown = error instanceof DuplicateError
  const message = isKnown ? add.known(name, list(error.dates.map(dates.medium))) : errorText(error, context, name)
  return { name, message: message.replaceAll(path, name), isFault: true }
}
