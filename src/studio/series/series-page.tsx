import { hash } from 'node:crypto'
import { OwnerError } from '../../disk/owner-error.js'
import { editSeries } from '../../owner/edit/edit-series.js'
import { parsePhotoDate } from '../../photos/days/photo-date.js'
import { fold } from '../../photos/fold.js'
import { listSeries, type Series } from '../../photos/series.js'
import type { Form } from '../forms/form.js'
import { ActionForm } from '../parts/action-form.js'
import { Labelled } from '../parts/inputs.js'
import { namePhoto, PhotoName, StudioPicture } from '../parts/studio-photo.js'
import { type ActionResult, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { photoHref } from '../work-lists/lists.js'

/** All series or, with `title` in the query, the opening text of one series and the order of its photos. */
export const seriesPage: StudioPage = {
  path: '/series/',
  name: ({ series }) => series.name,
  async show({ context, query }) {
    const all = listSeries(await context.photos(), context.site)
    const chosen = all.find(({ title }) => fold(title) === fold(query.get('title') ?? ''))
    const { name } = context.words.series
    return { title: chosen?.title ?? name, body: chosen ? <OneSeries series={chosen} /> : <AllSeries all={all} /> }
  },
  actions: { save },
}

/** A digest of what the form shows. If it has changed on arrival, saving would overwrite a change made elsewhere. */
const digestOf = ({ text, photos }: Series) =>
  hash('sha256', JSON.stringify([text, photos.map(({ date, picture }) => [date, picture.key])]), 'hex')

async function save({ context }: StudioRequest, form: Form): Promise<ActionResult> {
  const { photo, names } = context.words
  const title = form.text('title')
  const now = listSeries(await context.photos(), context.site).find((one) => one.title === title)
  if (form.has('seen') && (now === undefined || form.text('seen') !== digestOf(now)))
    throw new OwnerError(context.words.frame.changedSince)
  const text = form.text('text').replaceAll('\r\n', '\n')
  const { isTextChanged } = await editSeries({ title, text, last: readOrder(form) }, {}, context)
  return { to: hrefOf(title), notice: `${photo.saved(title)} ${isTextChanged ? names.reread : ''}`.trim() }
}

/**
 * The days in the order that the owner entered; `undefined` if the order is unchanged. A photo with a new number gets
 * that place, and one with a fraction comes between two others.
 */
function readOrder(form: Form) {
  const shown = form.all('day').flatMap((day) => parsePhotoDate(day) ?? [])
  const placeOf = (day: string) => {
    const place = Number.parseFloat(form.text(`place.${day}`))
    return Number.isNaN(place) ? shown.length : place
  }
  const order = shown.filter((day, index) => placeOf(day) === index + 1)
  const typed = shown.filter((day, index) => placeOf(day) !== index + 1)
  let next = 0
  for (const day of typed.sort((a, b) => placeOf(a) - placeOf(b))) {
    const place = placeOf(day)
    const before = order.filter((other) => placeOf(other) < place).length
    // `next` keeps equal numbers, and numbers below 1, in sorted order.
    const index = Math.min(order.length, Math.max(next, Number.isInteger(place) ? place - 1 : before))
    order.splice(index, 0, day)
    next = index + 1
  }
  return order.some((day, index) => day !== shown[index]) ? order : undefined
}

function hrefOf(title: string): string {
  return `/series/?${new URLSearchParams({ title })}`
}

function AllSeries({ all }: { readonly all: readonly Series[] }) {
  const { words, language } = useRequest().context
  return (
    <>
      <h1>{words.series.name}</h1>
      <p class="lead">{words.series.intro}</p>
      <ul class="names">
        {all.map(({ title, photos }) => (
          <li key={title}>
            <a href={hrefOf(title)}>{title}</a> <span class="count">{language.photos(photos.length)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function OneSeries({ series }: { readonly series: Series }) {
  const { title, text, photos } = series
  const { words, language } = useRequest().context
  return (
    <ActionForm does="save">
      <h1>{title}</h1>
      <p>
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="seen" value={digestOf(series)} />
        <a href={`/names/?${new URLSearchParams({ kind: 'series', from: title })}`}>{words.series.rename}</a>
      </p>
      <Labelled label={words.series.text}>
        <textarea name="text" rows={6} maxLength={10_000}>
          {text}
        </textarea>
      </Labelled>
      <button type="submit">{words.photo.save}</button>
      <ol class="changes">
        {photos.map((photo, index) => (
          <li key={photo.date}>
            <StudioPicture photo={photo} size="small" isLazy alt="" />
            <div>
              <h2>
                <a href={photoHref(photo.date)}>
                  <PhotoName photo={photo} />
                </a>
              </h2>
              <p class="count">{language.dates.medium(photo.date)}</p>
              <input type="hidden" name="day" value={photo.date} />
              <input
                type="number"
                name={`place.${photo.date}`}
                value={index + 1}
                step="any"
                aria-label={words.series.place(namePhoto(photo, language))}
              />
            </div>
          </li>
        ))}
      </ol>
    </ActionForm>
  )
}
