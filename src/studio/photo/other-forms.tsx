import type { Photo } from '../../photos/photo.js'
import { ActionForm } from '../parts/action-form.js'
import { useRequest } from '../studio-page.js'

/** Rare actions: move, replace and remove. */
export function OtherForms({ photo }: { readonly photo: Photo }) {
  const { photo: words, queue } = useRequest().context.words
  const to = `/photos/${photo.date}/`
  return (
    <>
      <details>
        <summary>{words.day}</summary>
        <ActionForm to={to} does="move" class="line">
          <label>
            {queue.arrange.to} <input type="date" name="to" required />
          </label>
          <fieldset>
            <legend>{queue.arrange.onTaken}</legend>
            <label>
              <input type="radio" name="mode" value="swap" checked /> {queue.arrange.swap}
            </label>
            <label>
              <input type="radio" name="mode" value="insert" /> {queue.arrange.insert}
            </label>
          </fieldset>
          <button type="submit">{queue.arrange.place}</button>
        </ActionForm>
      </details>
      <details>
        <summary>{words.replace}</summary>
        <p>{words.replaceHint}</p>
        <ActionForm to={to} does="replace" class="line" hasFiles={true}>
          <label>
            {words.replaceFile} <input type="file" name="picture" />
          </label>
          <label>
            <input type="checkbox" name="damaged" value="accept" /> {queue.add.acceptDamaged}
          </label>
          <button type="submit">{words.doReplace}</button>
        </ActionForm>
      </details>
      <details>
        <summary>{words.remove}</summary>
        <p>{words.removeNote}</p>
        <ActionForm to={to} does="remove" class="line">
          <button type="submit">{words.remove}</button>
        </ActionForm>
      </details>
    </>
  )
}
