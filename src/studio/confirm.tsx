import { hash } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import type { Photo } from '../photos/photo.js'
import { type Form, isOwnPath } from './forms/form.js'
import { ActionForm } from './parts/action-form.js'
import { PageLinks, pageOf } from './parts/page-links.js'
import { PhotoName, StudioPicture } from './parts/studio-photo.js'
import { type PageContent, refused, type StudioRequest } from './studio-page.js'

const PER_PAGE = 100

interface Question {
  readonly title: string
  readonly lead?: ComponentChildren
  /** The photos as they are now, each with its planned change. */
  readonly photos?: readonly { readonly photo: Photo; readonly says?: ComponentChildren }[]
  readonly agree: ComponentChildren
  readonly leave: string
  /** The page for owners who disagree; when omitted, the form is sent with `leave`. */
  readonly back?: string
}

/**
 * Asks before a form's action runs. The action runs only if the owner agreed to exactly this plan; if it has changed,
 * the owner is asked again.
 * @param plan all that the owner agrees to, compared as JSON
 * @returns the question, or `undefined` if the owner has agreed
 */
export function confirm(
  request: StudioRequest,
  form: Form,
  plan: unknown,
  question: Question,
): PageContent | undefined {
  const sure = hash('sha256', JSON.stringify(plan), 'hex').slice(0, 32)
  if (form.text('sure') === sure) return undefined
  const fields = form.fields.filter(([name]) => name !== 'sure')
  const asked = ask(request, fields, question, { name: 'sure', value: sure })
  return form.has('sure') ? refused(asked, request.context.words.frame.changedSince) : asked
}

/**
 * Asks whether to send a form with these fields, including the action, to this page.
 * @param answer name and value of the button that agrees
 */
export function ask(
  request: StudioRequest,
  fields: readonly (readonly [name: string, value: string])[],
  { title, lead, photos = [], agree, leave, back }: Question,
  answer: { readonly name?: string; readonly value?: string } = {},
): PageContent {
  const { language } = request.context
  const at = pageOf(photos, PER_PAGE, request, 'rows')
  return {
    title,
    isFromTop: true,
    body: (
      <>
        <h1>{title}</h1>
        {lead}
        <ActionForm class="plan">
          {fields.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <p class="buttons">
            <button type="submit" class="main" {...answer} data-key="save-next">
              {agree}
            </button>
            {back === undefined ? (
              <button type="submit" name="leave">
                {leave}
              </button>
            ) : (
              <a href={isOwnPath(back) ? back : '/'}>{leave}</a>
            )}
          </p>
          <ol class="changes">
            {at.items.map(({ photo, says }) => (
              <li key={photo.date}>
                <StudioPicture photo={photo} size="small" isLazy alt="" />
                <div>
                  <h2>
                    <PhotoName photo={photo} />
                  </h2>
                  <p class="count">{language.dates.medium(photo.date)}</p>
                  {says}
                </div>
              </li>
            ))}
          </ol>
          {/* These buttons send the form without an answer, so the question is repeated with other photos. */}
          <PageLinks at={at} name="rows" button={{}} />
        </ActionForm>
      </>
    ),
  }
}

/**
 * Asks before photos become public immediately, or before public ones are hidden or removed.
 * @param todayThen today's date once the change is made; a new time zone may make it another day
 */
export function confirmPublic(
  request: StudioRequest,
  form: Form,
  moves: readonly { readonly before: Photo; readonly after?: Photo }[],
  todayThen = request.context.today,
): PageContent | undefined {
  const { today, language, words } = request.context
  const { history } = words
  const noticed = moves.flatMap(({ before, after }) => {
    const [was, will] = [before.date <= today, after !== undefined && after.date <= todayThen]
    if (was === will) return []
    const kind = will ? 'publishes' : after === undefined ? 'removes' : 'hides'
    return [{ kind, before, after } as const]
  })
  if (noticed.length === 0) return undefined
  const kinds = new Set(noticed.map(({ kind }) => kind))
  const [first = 'hides'] = kinds
  const plan = noticed.map(({ before, after }) => [before.picture.key, before.date, after?.date])
  return confirm(request, form, plan, {
    title: kinds.size > 1 ? history.askBoth : history.ask[first](noticed.length),
    photos: noticed.map(({ kind, before, after = before }) => ({
      photo: before,
      says: <p>{history[kind](language.dates.long(after.date))}</p>,
    })),
    agree: kinds.size > 1 ? history.agreeBoth : history.agree[first],
    leave: history.leave,
    back: form.text('back') || request.url,
  })
}
