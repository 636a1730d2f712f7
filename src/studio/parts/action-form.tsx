import type { ComponentChildren } from 'preact'
import { useRequest } from '../studio-page.js'

interface ActionFormProps {
  /** The page of the action; the current one when omitted. */
  readonly to?: string
  /** The form's only action; when omitted, the buttons choose the action as `do`. */
  readonly does?: string
  readonly id?: string
  readonly class?: string
  /** The name under which the browser keeps unsaved input, until the query of a page has this name as `saved`. */
  readonly draft?: string
  readonly isRefused?: boolean
  readonly hasFiles?: boolean
  readonly children: ComponentChildren
}

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

/** Offers to restore the unsaved input of the form on this page. The script shows the offer. */
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
