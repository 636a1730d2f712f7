import type { Photo, PhotoTexts } from '../../photos/photo.js'
import type { TextName } from '../../photos/photo-fields.js'
import type { Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { toInput } from '../parts/fields.js'
import { hereWith, Pages, pageOf } from '../parts/pages.js'
import { PhotoName } from '../parts/photo-name.js'
import { StudioPicture } from '../parts/studio-picture.js'
import { fieldLabel } from '../words/words.js'
import { formatSeen } from './selection.js'
import type { Wish } from './wish.js'

/** A photo that is selected, and what would become of it. */
export interface PlannedEdit {
  readonly photo: Photo
  readonly changes: readonly {
    readonly name: TextName
    readonly before: PhotoTexts[TextName]
    readonly after: PhotoTexts[TextName]
  }[]
}

interface PreviewProps {
  readonly visit: Visit
  readonly plan: readonly PlannedEdit[]
  readonly wish: Wish
}

const ROWS = 100

/** Before and after of each photo, before anything is changed. */
export function Preview({ visit, plan, wish }: PreviewProps) {
  const { words, language } = visit.workplace
  const { many } = words
  const changing = plan.filter(({ changes }) => changes.length > 0)
  const at = pageOf(changing, ROWS, visit, 'rows')
  const names = wish.map(({ name }) => name)
  return (
    <>
      <h1>{many.preview}</h1>
      <p class="lead">
        {many.wouldChange(language.photos(changing.length))} {many.stay(plan.length - changing.length)}{' '}
        {names.includes('photographer') && many.filesToo}
      </p>
      <ActionForm visit={visit} to={hereWith(visit, { rows: undefined })} class="plan">
        <input
          type="hidden"
          name="seen"
          value={formatSeen(
            plan.map(({ photo }) => photo),
            names,
          )}
        />
        <WishFields wish={wish} />
        <p class="buttons">
          <button
            type="submit"
            name="do"
            value="change"
            class="main"
            data-key="save-next"
            disabled={changing.length === 0}
          >
            {many.change(language.photos(changing.length))}
          </button>
          <button type="submit" name="do" value="turn">
            {many.backToTable}
          </button>
        </p>
        <ol class="changes">
          {at.items.map((edit) => (
            <Row key={edit.photo.date} visit={visit} edit={edit} />
          ))}
        </ol>
        <Pages visit={visit} at={at} name="rows" does="preview" />
      </ActionForm>
    </>
  )
}

/** What is wanted, as the next form sends it. */
function WishFields({ wish }: { readonly wish: Wish }) {
  return (
    <>
      {wish.map(({ name, way, value }) => [
        <input key={`how-${name}`} type="hidden" name={`how-${name}`} value={way} />,
        <input key={name} type="hidden" name={name} value={toInput(value)} />,
      ])}
    </>
  )
}

function Row({ visit, edit: { photo, changes } }: { readonly visit: Visit; readonly edit: PlannedEdit }) {
  const { words, language } = visit.workplace
  return (
    <li>
      <StudioPicture photo={photo} size="small" isLazy alt="" />
      <div>
        <h2>
          <PhotoName photo={photo} workplace={visit.workplace} />
        </h2>
        <p class="count">{language.dates.medium(photo.date)}</p>
        <dl>
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{fieldLabel(name, words)}</dt>
              <dd>
                <del>{toInput(before) || words.many.nothing}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{toInput(after) || words.many.nothing}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
