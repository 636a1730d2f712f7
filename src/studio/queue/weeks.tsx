import { addDays, type PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { namePhoto, StudioPicture } from '../parts/studio-photo.js'
import { useRequest } from '../studio-page.js'

interface WeeksProps {
  /** A Monday. */
  readonly from: PhotoDate
  readonly weeks: number
  readonly photos: readonly Photo[]
}

export function Weeks({ from, weeks, photos }: WeeksProps) {
  const { words, language } = useRequest().context
  const byDate = new Map(photos.map((photo) => [photo.date, photo]))
  const days = Array.from({ length: 7 * weeks }, (_, index) => addDays(from, index))
  return (
    <section class="weeks" aria-label={words.queue.calendar(language.dates.medium(from))}>
      <ol class="week-head" aria-hidden="true">
        {language.dates.weekdays.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <ol class="days">
        {days.map((day) => (
          <Day key={day} day={day} from={from} photo={byDate.get(day)} />
        ))}
      </ol>
    </section>
  )
}

interface DayProps {
  readonly day: PhotoDate
  /** The first day of the section. */
  readonly from: PhotoDate
  readonly photo: Photo | undefined
}

function Day({ day, from, photo }: DayProps) {
  const { today, language, words } = useRequest().context
  const { dates } = language
  const isGap = photo === undefined && day >= today
  const classes = ['cell', day === today ? 'today' : '', isGap ? 'free' : '']
  const title = photo && namePhoto(photo, language)
  const name = photo?.title || words.queue.arrange.untitled
  return (
    <li
      class={classes.filter((name) => name !== '').join(' ')}
      id={`day-${day}`}
      data-day={day}
      data-name={dates.long(day)}
      data-title={title}
      data-shown={photo?.picture.key}
      data-fixed={photo !== undefined && day <= today ? '' : undefined}
    >
      <time datetime={day}>
        {Number(day.slice(8))}
        {day.endsWith('-01') || day === from ? <b> {dates.month(Number(day.slice(5, 7)))}</b> : null}
        {day.endsWith('-01-01') ? <b> {day.slice(0, 4)}</b> : null}
      </time>
      {isGap && day === today && <small class="at-once">{words.queue.add.isAtOnce}</small>}
      {photo && day > today && (
        <input
          type="checkbox"
          name="day"
          value={`${day} ${photo.picture.key}`}
          form="arrange"
          aria-label={words.queue.arrange.select(name, dates.plain(day))}
        />
      )}
      {photo && (
        <a
          href={`/photos/${day}/`}
          class="picture"
          draggable={false}
          aria-label={photo.title === '' ? `${name}, ${dates.plain(day)}` : undefined}
        >
          <StudioPicture photo={photo} size="small" sizes={widthInCell(photo)} isLazy={true} alt="" />
          <span class={photo.title === '' ? 'under untitled' : 'under'}>{name}</span>
        </a>
      )}
    </li>
  )
}

/** The displayed width: about a seventh of the window, or less if the picture is narrower than its 4:3 frame. */
function widthInCell({ picture: { width, height } }: Photo): string {
  const share = Math.min(1, width / height / (4 / 3))
  return `${Math.ceil(13 * share)}vw`
}
