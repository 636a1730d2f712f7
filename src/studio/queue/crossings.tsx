import type { MovedPhoto } from '../../owner/edit/rearrange.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { isOwnPath } from '../forms/form.js'
import type { Shown, Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { namePhoto } from '../parts/photo-name.js'

/** A photo that a move makes public at once, or hides again; or one that goes. */
export interface Crossing {
  readonly kind: 'publishes' | 'hides' | 'removes'
  readonly moved: MovedPhoto
}

/** Which of the photos that go are published. */
export function removalsOf(removed: readonly Photo[], today: PhotoDate): readonly Crossing[] {
  const published = removed.filter(({ date }) => date <= today)
  return published.map((photo) => ({ kind: 'removes', moved: { before: photo, after: photo } }))
}

/** What of a move the public would notice at once. */
export function crossingsOf(moved: readonly MovedPhoto[], today: PhotoDate): readonly Crossing[] {
  return moved.flatMap((one): readonly Crossing[] => {
    const [was, will] = [one.before.date <= today, one.after.date <= today]
    return was === will ? [] : [{ kind: will ? 'publishes' : 'hides', moved: one }]
  })
}

/** Whether the owner was asked about these very ones, and agreed. */
export function isSure(crossings: readonly Crossing[], sure: string): boolean {
  return crossings.length === 0 || sure === sureOf(crossings)
}

function sureOf(crossings: readonly Crossing[]): string {
  return crossings
    .map(({ moved: { before, after } }) => `${before.picture.key} ${before.date} ${after.date}`)
    .join(', ')
}

interface Asked {
  readonly visit: Visit
  readonly crossings: readonly Crossing[]
  /** The page and the action that are to be repeated, with these fields. */
  readonly to: string
  readonly does: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Where one goes who would rather not. */
  readonly back: string
}

/** Asks once, naming each photo that becomes public or is hidden. */
export function askAboutCrossings({ visit, crossings, to, does, fields, back }: Asked): Shown {
  const { workplace } = visit
  const { history } = workplace.words
  const kinds = new Set(crossings.map(({ kind }) => kind))
  const [title, agree] =
    kinds.size > 1
      ? [history.askBoth, history.agreeBoth]
      : kinds.has('publishes')
        ? [history.askPublish(crossings.length), history.agreePublish]
        : kinds.has('hides')
          ? [history.askHide(crossings.length), history.agreeHide]
          : [history.askRemove(crossings.length), history.agreeRemove]
  return {
    title,
    body: (
      <>
        <h1>{title}</h1>
        <ul>
          {crossings.map(({ kind, moved: { before, after } }) => (
            <li key={before.date}>
              {history[kind](namePhoto(before, workplace.language), workplace.language.dates.long(after.date))}
            </li>
          ))}
        </ul>
        <ActionForm visit={visit} to={to} does={does} class="line">
          {fields.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="sure" value={sureOf(crossings)} />
          <button type="submit">{agree}</button>
          <a href={isOwnPath(back) ? back : '/'}>{history.leave}</a>
        </ActionForm>
      </>
    ),
  }
}
