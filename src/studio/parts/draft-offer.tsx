import type { Words } from '../words/words.js'

/** What was written here and not saved: shown by the script, which keeps it by the `draft` of the form on this page. */
export function DraftOffer({ words: { draft } }: { readonly words: Words }) {
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
