import { PATHS } from '../../contract/addresses/addresses.js'
import { keyPath } from '../../http/key/keys.js'
import { addDays, lastDayOf, type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import { photoPath } from '../../photos/photo.js'
import { oneOf } from '../forms/form.js'
import { type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'

const WIDTHS = ['full', 'desk', 'phone'] as const

const HALF_A_DAY_MS = 12 * 3_600_000

/** The site's real pages as of another date, in a frame. */
export const previewPage: StudioPage = {
  path: '/preview/',
  name: (words) => words.preview.name,
  async show(request) {
    const { context, query } = request
    const { words, today } = context
    const asked = parsePhotoDate(query.get('day') ?? '')
    const day = asked === undefined || asked === lastDayOf(9999) ? today : asked
    const { port, key } = await request.previews.open(context, instantOn(day, request))
    const photo = (await context.photos()).find(({ date }) => date === day)
    const width = oneOf(WIDTHS, query.get('width'))
    const origin = `http://${request.hostname}:${port}`
    const spoken = context.language.dates.long(day)
    return {
      title: words.preview.title(spoken),
      isWide: true,
      frameOrigin: origin,
      body: (
        <>
          <h1>{words.preview.title(spoken)}</h1>
          <Choices day={day} width={width} />
          {photo === undefined && <p class="notice">{words.preview.noPhoto}</p>}
          <div class="preview-frame">
            <iframe
              src={`${origin}${keyPath(key)}${photo === undefined ? PATHS.home : photoPath(photo)}`}
              title={words.preview.title(spoken)}
              sandbox="allow-scripts allow-same-origin allow-forms"
            />
          </div>
          <p class="hint">{words.preview.tunnel(port)}</p>
        </>
      ),
    }
  },
}

/** The server renders another day; the stylesheet applies another width immediately. */
function Choices({ day, width }: { readonly day: PhotoDate; readonly width: (typeof WIDTHS)[number] }) {
  const { site, today, words: allWords } = useRequest().context
  const words = allWords.preview
  const tomorrow = addDays(today, 1)
  return (
    <form method="get" action="/preview/" class="preview-choices">
      <label>
        {words.day} <input type="date" name="day" value={day} min={site.firstDate} required />
      </label>
      {day !== tomorrow && <a href={`/preview/?${new URLSearchParams({ width, day: tomorrow })}`}>{words.tomorrow}</a>}
      <button type="submit">{words.show}</button>
      <fieldset>
        <legend>{words.width}</legend>
        {WIDTHS.map((one) => (
          <label key={one} class="check">
            <input type="radio" name="width" value={one} checked={one === width} /> {words.widths[one]}
          </label>
        ))}
      </fieldset>
    </form>
  )
}

/** Half a day after the day begins in the site's time zone, about noon; the current time for today. */
function instantOn(day: PhotoDate, { context: { calendar, today, clock } }: StudioRequest): Date {
  return day === today ? clock() : new Date(calendar.beginning(day).getTime() + HALF_A_DAY_MS)
}
