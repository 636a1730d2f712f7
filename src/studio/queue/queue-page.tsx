import { type Queue, readQueue } from '../../owner/queue.js'
import { addDays, daysBetween, mondayOf, type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Form } from '../forms/form.js'
import { ActionForm } from '../parts/action-form.js'
import { Choice, OnTaken } from '../parts/inputs.js'
import { type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { addUploads } from '../uploads/add-uploads.js'
import { addWaiting, discardWaiting, teachSpelling } from '../uploads/name-waiting.js'
import { arrange, readSelected } from './arrange.js'
import { QueueSummary } from './queue-summary.js'
import { Weeks } from './weeks.js'

const MIN_WEEKS = 8
/** More than a year of days; pictures load when they come into view. */
const MAX_WEEKS = 60

/** The calendar of all days, past and future. */
export const queuePage: StudioPage = {
  path: '/',
  name: (words) => words.queue.name,
  async show(request) {
    const { context, query } = request
    const { today, store, words } = context
    const queue = await readQueue(context)
    const asked = parsePhotoDate(query.get('from') ?? '')
    // The calendar shows weeks beyond the given day, and dates end with the year 9999.
    const from = mondayOf(asked !== undefined && asked < '9999' ? asked : today)
    const weeks = weeksOf(from, queue)
    const photos = await store.readBetween(from, addDays(from, 7 * weeks - 1))
    return {
      title: '',
      isWide: true,
      body: (
        <>
          <div class="head">
            <div id="summary">
              <h1>{words.queue.name}</h1>
              {queue.photos.length === 0 && <p>{words.queue.empty}</p>}
              <QueueSummary queue={queue} />
            </div>
            <AddForm />
          </div>
          <Waiting />
          <Ways from={from} weeks={weeks} isTop />
          <Weeks from={from} weeks={weeks} photos={photos} />
          <Ways from={from} weeks={weeks} />
          <ArrangeForm />
        </>
      ),
    }
  },
  actions: { place, add: addUploads, alias: teachSpelling, sign: addWaiting, leave: discardWaiting },
}

/** Enough weeks to show the end of the queue and a week after it. */
function weeksOf(from: PhotoDate, { lastDay }: Queue): number {
  const needed = lastDay === undefined ? 0 : Math.ceil((daysBetween(from, lastDay) + 8) / 7)
  return Math.min(Math.max(needed, MIN_WEEKS), MAX_WEEKS)
}

async function place(request: StudioRequest, form: Form) {
  const days = await readSelected(form, request.context)
  if (form.has('many') && days.length > 0) return { to: `/many/?ticked=${days.join('+')}` }
  const arranged = await arrange(days, form, request)
  if ('body' in arranged) return arranged
  const { day, notice, isFault } = arranged
  return { to: form.text('back'), notice, isFault, data: { focus: day } }
}

/** The file input comes last, because the script sends files as soon as they are chosen. */
function AddForm() {
  const request = useRequest()
  const { words, site, today } = request.context
  const { add } = words.queue
  return (
    <ActionForm to="/" does="add" id="add" hasFiles={true}>
      <input type="hidden" name="back" value={request.url} />
      <label>
        {add.from}
        <input type="date" name="from" min={today} />
      </label>
      <label>
        {add.by}
        <Choice name="photographer" value="" empty={add.byFile} options={site.photographers.map(({ name }) => name)} />
      </label>
      <label>
        <input type="checkbox" name="damaged" value="accept" /> {add.acceptDamaged}
      </label>
      <label>
        {add.title}
        <input type="file" name="photo" multiple accept="image/*,.heic,.heif,.dng,.nef,.cr2,.cr3,.arw,.raf,.orf,.rw2" />
      </label>
      <button type="submit">{add.send}</button>
    </ActionForm>
  )
}

/** The uploads that need a photographer, with a form for each creator the site does not know. */
function Waiting() {
  const { context, waiting, url } = useRequest()
  const { add } = context.words.queue
  const creators = waiting.creators()
  const names = context.site.photographers.map(({ name }) => name)
  return (
    <section id="waiting" hidden={creators.length === 0}>
      <h2>{add.waitingForName}</h2>
      {creators.map(({ spelling, meant, count }) => (
        <ActionForm key={spelling} to="/" class="line">
          <input type="hidden" name="back" value={url} />
          <input type="hidden" name="spelling" value={spelling} />
          <input type="hidden" name="count" value={count} />
          <label>
            {add.photosOf(spelling, count)}{' '}
            <Choice name="photographer" value={meant} options={names} empty={add.chooseWhom} required />
          </label>
          {spelling !== '' && (
            <button type="submit" name="do" value="alias">
              {add.teach}
            </button>
          )}
          <button type="submit" name="do" value="sign">
            {add.send}
          </button>
          <button type="submit" name="do" value="leave" formNoValidate>
            {add.leaveOut}
          </button>
        </ActionForm>
      ))}
    </section>
  )
}

function ArrangeForm() {
  const request = useRequest()
  const { arrange } = request.context.words.queue
  return (
    <ActionForm to="/" does="place" id="arrange" class="line">
      <input type="hidden" name="back" value={request.url} />
      <output id="selected" />
      <OnTaken />
      <label>
        {arrange.to} <input type="date" name="to" required />
      </label>
      <button type="submit">{arrange.place}</button>
      <button type="submit" name="many" value="1" formNoValidate>
        {arrange.toMany}
      </button>
      <button type="reset">{arrange.clear}</button>
    </ActionForm>
  )
}

interface WaysProps {
  readonly from: PhotoDate
  readonly weeks: number
  /** Whether these are the links above the calendar, which also offer a choice of day. */
  readonly isTop?: boolean
}

function Ways({ from, weeks, isTop = false }: WaysProps) {
  const { words, site } = useRequest().context
  const { earlier, later, toToday, goTo, go } = words.queue
  return (
    <nav class="line days-nav" aria-label={isTop ? goTo : later}>
      <a rel="prev" href={`/?from=${addDays(from, -7 * MIN_WEEKS)}`}>
        {earlier}
      </a>
      <a href="/">{toToday}</a>
      <a rel="next" href={`/?from=${addDays(from, 7 * weeks)}`}>
        {later}
      </a>
      {isTop && (
        <form method="get" action="/">
          <label>
            {goTo} <input type="date" name="from" value={from} min={site.firstDate} required />
          </label>{' '}
          <button type="submit">{go}</button>
        </form>
      )}
      {isTop && <small class="help">{words.queue.arrange.help}</small>}
    </nav>
  )
}
