import { randomUUID } from 'node:crypto'
import { CAMERA_FACTS, findPhotographer, type PhotoDate, parsePhotoDate } from '../../archive/index.js'
import type { FiledUpload } from '../../publish/entries/index.js'
import type { Done, Form, Later, Visit } from '../page.js'
import { sayError } from '../say-error.js'
import { sayTooSmall } from '../say-too-small.js'
import type { Workplace } from '../workplace.js'

/** What came of one file, for the list of uploads. */
export interface UploadReport {
  readonly name: string
  /** One line that says it all. */
  readonly message: string
  readonly isFault: boolean
  /** Those one of whom took it: sent again with a name, it will do. */
  readonly mayBeBy?: readonly string[]
  readonly day?: PhotoDate
  /** What was read from it. */
  readonly read?: Readonly<Record<'title' | 'location' | 'tags' | 'takenAt', string>>
}

type Refused = Extract<FiledUpload, { kind: 'refused' }>

/** Files what was sent, on the days from the one that was named on, or on the next that are free. */
export async function addUploads(visit: Visit, form: Form): Promise<Done | Later> {
  const { workplace, uploads } = visit
  const { words, today } = workplace
  if (form.files.length === 0) return { to: form.text('back'), notice: words.queue.add.noFiles, isFault: true }
  const named = parsePhotoDate(form.text('from'))
  const from = named === undefined || named < today ? undefined : named
  // What is sent by one form, or dropped at once, is one step that can be undone.
  const sent = form.text('run')
  const run = /^[\w-]{1,64}$/.test(sent) ? sent : randomUUID()
  const photographer = findPhotographer([form.text('photographer')], workplace.site.photographers)
  const acceptsDamaged = form.text('damaged') === 'accept'
  const reports = Promise.all(
    form.files.map(async ({ name, path, fault }): Promise<UploadReport> => {
      if (fault !== undefined) return { name, message: fault, isFault: true }
      const upload = { name, path, from, photographer, run, acceptsDamaged }
      const reported = report(name, await uploads.file(upload, workplace), workplace)
      return named === from || reported.isFault ? reported : passedBy(reported, named, workplace)
    }),
  )
  return { later: reports.then((all) => tell(all, form, workplace)) }
}

/** A day that is over gets no photo unasked: that would be public at once. */
function passedBy(reported: UploadReport, named: PhotoDate | undefined, { words, language }: Workplace): UploadReport {
  if (named === undefined) return reported
  return { ...reported, message: `${reported.message} ${words.queue.add.passed(language.dates.medium(named))}` }
}

function tell(reports: readonly UploadReport[], form: Form, { words, language: { number } }: Workplace): Done {
  const { add } = words.queue
  const refused = reports.filter(({ isFault }) => isFault)
  const added = reports.filter(({ isFault }) => !isFault)
  const lines = [
    ...(reports.length > 1 ? [add.result(number(added.length), number(refused.length))] : []),
    ...[...refused, ...added].map(({ message }) => message),
    ...(reports.some(({ mayBeBy }) => mayBeBy !== undefined) ? [add.unsignedAdvice] : []),
  ]
  return {
    to: form.text('back'),
    notice: lines.join('\n'),
    isFault: refused.length > 0,
    data: { uploads: reports, changed: reports.flatMap(({ day }) => (day === undefined ? [] : [day])) },
  }
}

/** The engine's own words name the file as its sender does. */
function sayRefused(name: string, { message, error }: Refused, workplace: Workplace): string {
  const said = sayError(error, workplace, name)
  return said === error.message ? message : said
}

function report(name: string, filed: FiledUpload, workplace: Workplace): UploadReport {
  const { words, language, site, today } = workplace
  const { add } = words.queue
  const { dates } = language
  switch (filed.kind) {
    case 'filed': {
      const { photo, notes } = filed
      const isPublic = photo.date <= today
      const message = [
        add.added(name, dates.long(photo.date)),
        ...(isPublic ? [add.atOnce] : []),
        ...sayTooSmall(photo.picture, workplace),
        ...notes,
      ].join(' ')
      const { title, location, tags, camera } = photo
      const read = {
        title,
        location,
        tags: tags.join(', '),
        takenAt: camera[CAMERA_FACTS[0]]?.replace('T', ' ') ?? '',
      }
      return { name, message, isFault: false, day: photo.date, read }
    }
    case 'known':
      return { name, message: add.known(name, language.list(filed.dates.map(dates.medium))), isFault: true }
    case 'unsigned':
      return {
        name,
        message: add.unsigned(name, language.list(filed.creators)),
        isFault: true,
        mayBeBy: site.photographers.map((one) => one.name),
      }
    case 'refused':
      return { name, message: sayRefused(name, filed, workplace), isFault: true }
    case 'not tried':
      return { name, message: add.notTried(name), isFault: true }
  }
}
