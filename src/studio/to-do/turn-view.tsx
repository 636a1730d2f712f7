import type { Photo, TextName } from '../../archive/index.js'
import { namePhoto } from '../name-photo.js'
import type { Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { DraftOffer } from '../parts/draft-offer.js'
import { PhotoName } from '../parts/photo-name.js'
import { LargePicture } from './large-picture.js'
import type { WorkList } from './lists.js'
import { TextFields } from './text-field.js'
import { draftName, type Turn, turnHref } from './turn.js'

interface TurnViewProps {
  readonly visit: Visit
  readonly list: WorkList
  readonly turn: Turn
  /** What the photo says while it is shown. */
  readonly seen: string | undefined
  readonly textOf: (field: TextName) => string
  /** All, for what they say already. */
  readonly photos: readonly Photo[]
  /** Why what was sent is not saved. */
  readonly fault: string | undefined
}

/** One photo of a list, large, and the fields that the list is about. */
export function TurnView(props: TurnViewProps) {
  const { visit, list, turn, fault } = props
  const { words, language } = visit.workplace
  const { work } = words
  return (
    <>
      <div class="heading">
        <h1>{work.lists[list.name]}</h1>
        {turn.item !== undefined && (
          <p class="count">
            <progress id="progress" value={turn.place} max={turn.total} aria-label={work.progress} />{' '}
            {work.of(language.number(turn.place), language.number(turn.total))}
          </p>
        )}
        <p class="leads">
          <a href="/to-do/">{work.back}</a>
        </p>
      </div>
      {fault !== undefined && (
        <p class="notice fault" role="alert" id="turn-fault">
          {fault}
        </p>
      )}
      {turn.item === undefined ? <End {...props} /> : <Bench {...props} />}
    </>
  )
}

function Bench({ visit, list, turn, seen, textOf, photos, fault }: TurnViewProps) {
  const { words, language, today } = visit.workplace
  const { work } = words
  if (turn.item === undefined) return null
  const { photo, proposed } = turn.item
  const name = namePhoto(photo, language)
  const { takenAt, camera } = photo.camera
  return (
    <article class="bench">
      <div class="bench-picture">
        <LargePicture photo={photo} alt={photo.alt || name} />
      </div>
      <div class="bench-words">
        <h2>
          <PhotoName photo={photo} workplace={visit.workplace} />
        </h2>
        <p class="count">
          {language.dates.long(photo.date)}
          {photo.date > today && `, ${work.queued}`}
          <br />
          {[photo.location, photo.photographer, camera, takenAt?.slice(0, 16).replace('T', ' ')]
            .filter((part) => part)
            .join(' · ')}
        </p>
        <DraftOffer words={words} />
        <ActionForm
          visit={visit}
          to={turnHref(list, turn.item, turn.done)}
          id="turn"
          class="turn"
          draft={draftName(list, photo)}
          isRefused={fault !== undefined}
        >
          <input type="hidden" name="day" value={photo.date} />
          <input type="hidden" name="seen" value={seen} />
          <TextFields
            names={list.fields}
            textOf={textOf}
            photos={photos}
            words={words}
            isRefused={fault !== undefined}
          />
          <p class="buttons">
            <button type="submit" name="do" value="save" class="main" data-key="save-next">
              {proposed === undefined ? work.save : work.accept}
            </button>
            {proposed !== undefined && (
              <button type="submit" name="do" value="reject">
                {work.reject}
              </button>
            )}
          </p>
        </ActionForm>
        <nav class="ways photo-nav" aria-label={work.beside}>
          <a href={turnHref(list, turn.next, turn.done)} rel="next">
            {work.skip}
          </a>
          {turn.previous !== undefined && (
            <a href={turnHref(list, turn.previous, turn.done)} rel="prev">
              {work.previous}
            </a>
          )}
          <a href={`/photos/${photo.date}/`}>{work.whole}</a>
        </nav>
        <p class="hint help">{work.keys}</p>
      </div>
    </article>
  )
}

function End({ visit, list, turn }: TurnViewProps) {
  const { words, language } = visit.workplace
  const { end } = words.work
  const { left } = turn
  if (left === 0) return <p>{end.none}</p>
  return (
    <>
      <p>
        {end.title} {end.left(language.photos(left))}
      </p>
      <p class="leads">
        <a href={`/to-do/${list.name}/`}>{end.again}</a>
      </p>
    </>
  )
}
