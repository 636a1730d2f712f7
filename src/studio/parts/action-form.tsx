import type { ComponentChildren } from 'preact'
import { useRequest } from '../studio-page.js'

interface ActionFormProps {
  /** The page whose action it is; the one that shows it when left out. */
  readonly to?: string
  /** The action, where the form has but one; else its buttons have the name `do`. */
  readonly does?: string
  readonly id?: string
  readonly class?: string
  /** What is written in it is kept in the browser under this name, until a page is told that it was `saved`. */
  readonly draft?: string
  /** Whether it shows what was sent and refused. */
  readonly isRefused?: boolean
  /** Whether it sends files. */
  readonly hasFiles?: boolean
  readonly children: ComponentChildren
}

/** A form that the studio takes. */
export function ActionForm({ to, does, id, draft, isRefused, hasFiles = false, children, ...rest }: ActionFormProps) {
  const { url } = useRequest()
  return (
    <form
      method="post"
      action={to ?? url}
      id={id}
      class={rest.class}
      data-keep={draft}
      data-refused={isRefused === true ? '' : undefined}
      enctype={hasFiles ? 'multipart/form-data' : undefined}
    >
      {does !== undefined && <input type="hidden" name="do" value={does} />}
      {children}
    </form>
  )
}

/** Offers what was written here and not saved: shown by the script, which keeps it by the `draft` of the form on this page. */
export function DraftOffer() {
  const { draft } = useRequest().context.words
  return (
    <p id="draft" class="notice" hidden>
      {draft.offer}{' '}
      <button type="button" data-draft="restore">
        {draft.restore}
      </button>{' '}
      <button type="button" data-draft="discard">
        {draft.discard}
      </button>
    </p>
  )
}
