import { formatList } from '../../photos/texts/list-text.js'
import { ActionForm, DraftOffer } from '../parts/action-form.js'
import { countValues } from '../parts/count-values.js'
import { PhotoInput } from '../parts/fields.js'
import { namePhoto, PhotoName, StudioPicture } from '../parts/studio-photo.js'
import type { Refusal } from '../photo/save-photo.js'
import { useRequest } from '../studio-page.js'
import { ListHead, PhotoFacts } from './list-parts.js'
import { draftName, type ListPosition, workItemHref } from './list-position.js'
import type { WorkList } from './lists.js'

interface WorkItemViewProps {
  readonly list: WorkList
  readonly position: ListPosition
  /** Refused input. */
  readonly refusal: Refusal | undefined
}

/** A large photo with the fields of the list. */
export function WorkItemView(props: WorkItemViewProps) {
  const { list, position } = props
  const { words } = useRequest().context
  return (
    <>
      <ListHead title={words.work.lists[list.name]} left={position.item && position.left} />
      {position.item === undefined ? <End {...props} /> : <Bench {...props} />}
    </>
  )
}

function Bench({ list, position, refusal }: WorkItemViewProps) {
  const request = useRequest()
  const { words, language } = request.context
  const { work } = words
  if (position.item === undefined) return null
  const { photo, proposed } = position.item
  const name = namePhoto(photo, language)
  return (
    <article class="bench">
      <div class="bench-picture">
        <StudioPicture photo={photo} size="full" alt={photo.alt || name} />
      </div>
      <div class="bench-words">
        <h2>
          <PhotoName photo={photo} />
        </h2>
        <PhotoFacts photo={photo} />
        <DraftOffer />
        <ActionForm
          to={workItemHref(list, position.item)}
          id="work-item"
          class="work-item"
          draft={draftName(list, photo)}
          isRefused={refusal !== undefined}
        >
          <input type="hidden" name="day" value={photo.date} />
          <input type="hidden" name="picture" value={photo.picture.key} />
          {list.fields.map((name) => (
            <PhotoInput
              key={name}
              name={name}
              value={refusal?.values[name] ?? (name === 'alt' ? proposed : undefined) ?? photo[name]}
              was={refusal?.was[name] ?? photo[name]}
              hint={words.photo.hints[name]}
              fault={refusal?.faults[name]}
              hasFocus
            >
              {name === 'tags' && <OftenUsed label={work.often} />}
            </PhotoInput>
          ))}
          <p class="buttons">
            <button type="submit" name="do" value="save" class="main" data-key="save-next">
              {proposed === undefined ? words.photo.saveNext : work.accept}
            </button>
            {proposed !== undefined && (
              <button type="submit" name="do" value="reject">
                {work.reject}
              </button>
            )}
          </p>
        </ActionForm>
        <nav class="ways photo-nav" aria-label={work.beside}>
          <a href={workItemHref(list, position.next)} rel="next">
            {work.skip}
          </a>
          {position.previous !== undefined && (
            <a href={workItemHref(list, position.previous)} rel="prev">
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

/** Maximum tags offered as checkboxes. */
const MAX_OFTEN = 24

function OftenUsed({ label }: { readonly label: string }) {
  const { photos } = useRequest()
  const often = countValues(photos, 'tags').slice(0, MAX_OFTEN)
  if (often.length === 0) return null
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {often.map(([tag]) => (
        <label key={tag}>
          <input type="checkbox" name="tags" value={formatList([tag])} /> {tag}
        </label>
      ))}
    </fieldset>
  )
}

function End({ list, position }: WorkItemViewProps) {
  const { words, language } = useRequest().context
  const { end } = words.work
  const { left } = position
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
