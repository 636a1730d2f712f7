import { OwnerError } from '../../disk/owner-error.js'
import { editPhotos } from '../../owner/edit/change-texts.js'
import { type ChangedPhoto, fingerprintTexts } from '../../owner/edit/record-change.js'
import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { TextName } from '../../photos/photo-fields.js'
import { confirm } from '../confirm.js'
import { errorText } from '../error-text.js'
import type { Form } from '../forms/form.js'
import { writeMetadata } from '../metadata-writes.js'
import { toInput } from '../parts/fields.js'
import { hereWith } from '../parts/page-links.js'
import { readSelected } from '../queue/arrange.js'
import { type PageContent, refused, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { fieldLabel } from '../words/words.js'
import { applyBulkEdit, type BulkEdit, readBulkEdit } from './bulk-edit.js'
import { findPhotos, readFilter } from './find-photos.js'
import { PictureTable } from './picture-table.js'

export const bulkEditPage: StudioPage = {
  path: '/many/',
  name: (words) => words.bulkEdit.title,
  /** Ticks the photos that were selected on another page. */
  show: (request) => showTable(request, readTicked(request.query.get('ticked') ?? ''), []),
  actions: {
    /** Shows another page of the table and keeps the ticks. */
    turn: change,
    /** Shows the same page again, with nothing ticked on this page or on others. */
    none: (request, form) => showTable(request, new Set(), readBulkEdit(form)),
    change,
  },
}

async function showTable(
  request: StudioRequest,
  chosen: ReadonlySet<PhotoDate>,
  edit: BulkEdit,
  fault?: string,
): Promise<PageContent> {
  const { context, query } = request
  const filter = readFilter(query)
  const found = await findPhotos(filter, context)
  const photos = (await context.photos()).filter(({ date }) => chosen.has(date))
  const shown = {
    title: context.words.bulkEdit.title,
    isWide: true,
    body: <PictureTable filter={filter} found={found} chosen={photos} edit={edit} />,
  }
  return refused(shown, fault)
}

/** Shows how each photo would change. If the owner agrees, changes all of them or none. */
async function change(request: StudioRequest, form: Form) {
  const { context } = request
  const { bulkEdit, frame } = context.words
  const chosen = await readSelection(request, form)
  const edit = readBulkEdit(form)
  const names = edit.map(({ name }) => name)
  const photos = (await context.photos()).filter(({ date }) => chosen.has(date)).reverse()
  const wanted = photos.map((photo) => ({
    date: photo.date,
    texts: applyBulkEdit(edit, photo),
    seen: fingerprintTexts(photo, names),
  }))
  const command = `edit ${photos.length === 1 ? photos[0]?.date : `${photos.length} photos: ${names.join(', ')}`}`
  const run = (dryRun: boolean) => editPhotos(wanted, command, { dryRun }, context)
  try {
    await readSelected(form, context)
    if (form.has('leave') || form.text('do') === 'turn') return showTable(request, chosen, edit)
    if (chosen.size === 0) return showTable(request, chosen, edit, bulkEdit.noneChosen)
    if (edit.length === 0) return showTable(request, chosen, edit, bulkEdit.noEdit)
    const planned = await run(true)
    const stay = bulkEdit.stay(photos.length - planned.edits.length)
    if (planned.edits.length === 0) return showTable(request, chosen, edit, stay)
    const asked = confirmEdits(request, form, planned.edits, names, stay)
    if (asked !== undefined) return asked
    const { edits, changedSince } = await run(false)
    if (changedSince.length > 0) return showTable(request, chosen, edit, frame.changedSince)
    return {
      to: hereWith(request, { rows: undefined }),
      ...(await writeMetadata(request, [bulkEdit.changed(context.language.photos(edits.length))])),
    }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return showTable(request, chosen, edit, errorText(error, context))
  }
}

function confirmEdits(
  request: StudioRequest,
  form: Form,
  edits: readonly ChangedPhoto[],
  names: readonly TextName[],
  stay: string,
): PageContent | undefined {
  const { words, language } = request.context
  const { bulkEdit } = words
  const photos = language.photos(edits.length)
  const plan = edits.map(({ before, after }) => [
    before.picture.key,
    before.date,
    names.map((name) => [before[name], after[name]]),
  ])
  return confirm(request, form, plan, {
    title: bulkEdit.preview,
    lead: (
      <p class="lead">
        {bulkEdit.wouldChange(photos)} {stay} {names.includes('photographer') && bulkEdit.filesToo}
      </p>
    ),
    photos: edits.map((edit) => ({
      photo: edit.before,
      says: <Differences edit={edit} names={names} />,
    })),
    agree: bulkEdit.change(photos),
    leave: bulkEdit.backToTable,
  })
}

interface DifferencesProps {
  readonly edit: ChangedPhoto
  readonly names: readonly TextName[]
}

/** The texts and items that the edit removes and adds. */
function Differences({ edit: { before, after }, names }: DifferencesProps) {
  const { words } = useRequest().context
  const onlyIn = (one: Photo, other: Photo, name: TextName) =>
    [one[name]]
      .flat()
      .filter((text) => ![other[name]].flat().includes(text))
      .join(', ')
  return (
    <dl>
      {names
        .filter((name) => toInput(before[name]) !== toInput(after[name]))
        .map((name) => (
          <div key={name}>
            <dt>{fieldLabel(name, words)}</dt>
            <dd>
              <del>{onlyIn(before, after, name)}</del> <ins>{onlyIn(after, before, name)}</ins>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The days ticked on this page and on other ones, or all days found. */
async function readSelection(request: StudioRequest, form: Form): Promise<ReadonlySet<PhotoDate>> {
  if (!form.has('all')) return readTicked([...form.all('day'), form.text('kept')].join(' '))
  const found = await findPhotos(readFilter(request.query), request.context)
  return new Set(found.map(({ date }) => date))
}

/** @param text days, each with or without the key of its picture */
function readTicked(text: string): ReadonlySet<PhotoDate> {
  return new Set(text.split(/[ ,]/).flatMap((day) => parsePhotoDate(day) ?? []))
}
