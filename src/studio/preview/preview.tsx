import { PATHS } from '../../contract/addresses/addresses.js'
import { keyPath } from '../../http/key/keys.js'
import { addDays, type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import { oneOf } from '../forms/form.js'
import { Choice } from '../parts/inputs.js'
import { type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'

const PAGES = ['photo', 'home', 'archive'] as const
const WIDTHS = ['full', 'desk', 'phone'] as const
const SCHEMES = ['system', 'light', 'dark'] as const

const HALF_A_DAY_MS = 12 * 3_600_000

/** The real pages of the site at another date, in a frame. */
export const previewPage: StudioPage = {
  path: '/preview/',
  name: (words) => words.preview.name,
  async show(request) {
    const { context, query } = request
    const { words, today } = context
    const day = parsePhotoDate(query.get('day') ?? '') ?? today
    const { port, key } = await request.previews.open(context, instantOn(day, request))
    const photo = (await context.photos()).find(({ date }) => date === day)
    const chosen = {
      page: oneOf(PAGES, query.get('page')),
      width: oneOf(WIDTHS, query.get('width')),
      scheme: oneOf(SCHEMES, query.get('scheme')),
    }
    const origin = `http://${request.hostname}:${port}`
    const spoken = context.language.dates.long(day)
    const led = new URLSearchParams({ scheme: chosen.scheme, to: pathOf(chosen.page, photo) })
    // This address sets the colours and redirects to the page.
    const source = `${origin}${keyPath(key)}/studio-scheme/?${led}`
    return {
      title: words.preview.title(spoken),
      isWide: true,
      frameOrigin: origin,
      body: (
        <>
          <h1>{words.preview.title(spoken)}</h1>
          <Choices day={day} chosen={chosen} />
          {photo === undefined && chosen.page === 'photo' && <p class="notice">{words.preview.noPhoto}</p>}
          <div class="preview-frame">
            <iframe
              src={source}
              title={words.preview.frame(spoken)}
              sandbox="allow-scripts allow-same-origin allow-forms"
            />
          </div>
          <p class="hint">{words.preview.tunnel(port)}</p>
        </>
      ),
    }
  },
}

interface Chosen {
  readonly page: (typeof PAGES)[number]
  readonly width: (typeof WIDTHS)[number]
  readonly scheme: (typeof SCHEMES)[number]
}

/** The server renders another day or page; the stylesheet applies width and colours at once. */
function Choices({ day, chosen }: { readonly day: PhotoDate; readonly chosen: Chosen }) {
  const { site, today, words: allWords } = useRequest().context
  const words = allWords.preview
  const tomorrow = addDays(today, 1)
  return (
    <form method="get" action="/preview/" class="preview-choices">
      <label>
        {words.day} <input type="date" name="day" value={day} min={site.firstDate} required />
      </label>
      {day !== tomorrow && (
        <a href={`/preview/?${new URLSearchParams({ ...chosen, day: tomorrow })}`}>{words.tomorrow}</a>
      )}
      <label>
        {words.page} <Choice name="page" value={chosen.page} options={Object.entries(words.pages)} />
      </label>
      <button type="submit">{words.show}</button>
      <Radios name="width" legend={words.width} names={words.widths} chosen={chosen.width} />
      <Radios name="scheme" legend={words.scheme} names={words.schemes} chosen={chosen.scheme} />
    </form>
  )
}

interface RadiosProps {
  readonly name: string
  readonly legend: string
  readonly names: Readonly<Record<string, string>>
  readonly chosen: string
}

function Radios({ name, legend, names, chosen }: RadiosProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {Object.entries(names).map(([value, label]) => (
        <label key={value} class="check">
          <input type="radio" name={name} value={value} checked={value === chosen} /> {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Noon of the day, which is the same day in nearly all time zones; the current time for today. */
function instantOn(day: PhotoDate, { context: { calendar, today, clock } }: StudioRequest): Date {
  return day === today ? clock() : new Date(calendar.beginning(day).getTime() + HALF_A_DAY_MS)
}

function pathOf(page: Chosen['page'], photo: Photo | undefined): string {
  if (page === 'archive') return PATHS.archive
  return page === 'photo' && photo !== undefined ? photoPath(photo) : PATHS.home
}
