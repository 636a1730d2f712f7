import type { Photo } from '../../photos/photo.js'
import { useRequest } from '../studio-page.js'

interface ListHeadProps {
  readonly title: string
  /** The number of waiting items, if it is shown. */
  readonly left?: number | undefined
}

/** The heading of a work list, with the number left and a link to all lists. */
export function ListHead({ title, left }: ListHeadProps) {
  const { words, language } = useRequest().context
  const { work } = words
  return (
    <div class="heading">
      <h1>{title}</h1>
      {left !== undefined && <p class="count">{work.left(language.number(left))}</p>}
      <p class="leads">
        <a href="/to-do/">{work.back}</a>
      </p>
    </div>
  )
}

/** The day, place, photographer, camera and size of a photo. */
export function PhotoFacts({ photo }: { readonly photo: Photo }) {
  const { words, language, today } = useRequest().context
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
