import type { Photo } from '../../photos/photo.js'
import type { Visit } from '../page.js'

interface ListHeadProps {
  readonly visit: Visit
  readonly title: string
  /** The place in the list, from 1, of what is shown; left out where nothing is, or all. */
  readonly place?: number | undefined
  readonly total?: number
}

/** The head of every list of work: what it is, how far one is, and the way back to the others. */
export function ListHead({ visit, title, place, total = 0 }: ListHeadProps) {
  const { words, language } = visit.workplace
  const { work } = words
  return (
    <div class="heading">
      <h1>{title}</h1>
      {place !== undefined && (
        <p class="count">
          <progress value={place} max={total} aria-label={work.progress} />{' '}
          {work.of(language.number(place), language.number(total))}
        </p>
      )}
      <p class="leads">
        <a href="/to-do/">{work.back}</a>
      </p>
    </div>
  )
}

/** When a photo appears, and what its owner knows it by. */
export function PhotoFacts({ visit, photo }: { readonly visit: Visit; readonly photo: Photo }) {
  const { words, language, today } = visit.workplace
  const { location, photographer, camera, picture } = photo
  const taken = camera.takenAt?.slice(0, 16).replace('T', ' ')
  return (
    <p class="count">
      {language.dates.long(photo.date)}
      {photo.date > today && `, ${words.work.queued}`}
      <br />
      {[location, photographer, camera.camera, taken, `${picture.width} × ${picture.height}`]
        .filter((part) => part)
        .join(' · ')}
    </p>
  )
}
