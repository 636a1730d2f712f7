import { hash } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import type { Photo } from '../photos/photo.js'
import { isOwnPath } from './forms/form.js'
import type { Form, Shown, Visit } from './page.js'
import { ActionForm } from './parts/action-form.js'
import { PhotoName } from './parts/photo-name.js'
import { StudioPicture } from './parts/studio-picture.js'

/** Photos that a question shows; the others are only counted. */
const MAX_SHOWN = 100

/** What an owner is asked. */
export interface Question {
  readonly title: string
  /** What is said of all of it. */
  readonly lead?: ComponentChildren
  /** The photos as they are, each with what would become of it. */
  readonly photos?: readonly { readonly photo: Photo; readonly says?: ComponentChildren }[]
  readonly agree: ComponentChildren
  readonly leave: string
  /** Where one goes who would rather not. */
  readonly back: string
}

/**
 * Asks once before a form does something. It is done when the owner has agreed to this very plan; when a new dry run says
 * something else, the new plan is asked about.
 * @param plan all that the owner agrees to, as the dry run says it
 * @returns the question; `undefined` when it is answered
 */
export function confirm(visit: Visit, form: Form, plan: unknown, question: Question): Shown | undefined {
  const sure = hash('sha256', JSON.stringify(plan), 'hex').slice(0, 32)
  if (form.text('sure') === sure) return undefined
  return ask(visit, [...form.fields.filter(([name]) => name !== 'sure'), ['sure', sure]], question)
}

/** Asks whether a form with these fields, the action among them, is to be sent to this page. */
export function ask(
  visit: Visit,
  fields: readonly (readonly [name: string, value: string])[],
  { title, lead, photos = [], agree, leave, back }: Question,
): Shown {
  const { words, language } = visit.workplace
  return {
    title,
    isFromTop: true,
    body: (
      <>
        <h1>{title}</h1>
        {lead}
        <ActionForm visit={visit} class="plan">
          {fields.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <p class="buttons">
            <button type="submit" class="main">
              {agree}
            </button>
            <a href={isOwnPath(back) ? back : '/'}>{leave}</a>
          </p>
        </ActionForm>
        <ol class="changes">
          {photos.slice(0, MAX_SHOWN).map(({ photo, says }) => (
            <li key={photo.date}>
              <StudioPicture photo={photo} size="small" isLazy alt="" />
              <div>
                <h2>
                  <PhotoName photo={photo} workplace={visit.workplace} />
                </h2>
                <p class="count">{language.dates.medium(photo.date)}</p>
                {says}
              </div>
            </li>
          ))}
        </ol>
        {photos.length > MAX_SHOWN && (
          <p class="hint">{words.names.more(language.photos(photos.length - MAX_SHOWN))}</p>
        )}
      </>
    ),
  }
}

/** A photo that a plan moves, or takes away. */
interface PlannedMove {
  readonly before: Photo
  readonly after?: Photo
}

/** Asks before photos become public at once, are hidden again or go although they are published. */
export function confirmPublic(visit: Visit, form: Form, moves: readonly PlannedMove[]): Shown | undefined {
  const { today, language, words } = visit.workplace
  const { history } = words
  const noticed = moves.flatMap(({ before, after }) => {
    const [was, will] = [before.date <= today, after !== undefined && after.date <= today]
    if (was === will) return []
    const kind = will ? 'publishes' : after === undefined ? 'removes' : 'hides'
    return [{ kind, before, after } as const]
  })
  if (noticed.length === 0) return undefined
  const kinds = new Set(noticed.map(({ kind }) => kind))
  const [first = 'hides'] = kinds
  return confirm(
    visit,
    form,
    noticed.map(({ before, after }) => [before.picture.key, before.date, after?.date]),
    {
      title: kinds.size > 1 ? history.askBoth : history.ask[first](noticed.length),
      photos: noticed.map(({ kind, before, after = before }) => ({
        photo: before,
        says: <p>{history[kind](language.dates.long(after.date))}</p>,
      })),
      agree: kinds.size > 1 ? history.agreeBoth : history.agree[first],
      leave: history.leave,
      back: form.text('back') || visit.url,
    },
  )
}
