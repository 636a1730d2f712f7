import type { Photo } from '../../photos/photo.js'
import type { Shown, Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { namePhoto } from '../parts/photo-name.js'
import { StudioPicture } from '../parts/studio-picture.js'

interface OtherFormsProps {
  readonly visit: Visit
  readonly photo: Photo
}

/** What is done seldom: another day, another picture, no photo at all. */
export function OtherForms({ visit, photo }: OtherFormsProps) {
  const { photo: words, queue } = visit.workplace.words
  const to = `/photos/${photo.date}/`
  return (
    <>
      <details>
        <summary>{words.day}</summary>
        <ActionForm visit={visit} to={to} does="move" class="line">
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
        <ActionForm visit={visit} to={to} does="replace" class="line" hasFiles={true}>
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
        <ActionForm visit={visit} to={to} does="remove" class="line">
          <input type="hidden" name="picture" value={photo.picture.key} />
          <button type="submit">{words.remove}</button>
        </ActionForm>
      </details>
    </>
  )
}

/** Asks once whether a photo is to go: that cannot be undone. */
export function askToRemove({ visit, photo }: OtherFormsProps): Shown {
  const { words, language, today } = visit.workplace
  const title = namePhoto(photo, language)
  const question = words.photo.removeAsk(title, language.dates.long(photo.date))
  return {
    title: question,
    body: (
      <>
        <h1>{question}</h1>
        <StudioPicture photo={photo} size="thumbnail" alt={photo.alt} />
        <p>{words.photo.removeNote}</p>
        {photo.date <= today && <p>{words.photo.removePublished}</p>}
        <ActionForm visit={visit} to={`/photos/${photo.date}/`} does="remove" class="line">
          <input type="hidden" name="picture" value={photo.picture.key} />
          <input type="hidden" name="sure" value="yes" />
          <button type="submit">{words.photo.doRemove}</button>
          <a href={`/photos/${photo.date}/`}>{words.photo.keep}</a>
        </ActionForm>
      </>
    ),
  }
}
