import type { Photo } from '../../photos/photo.js'
import { fieldOf, TEXT_NAMES, type TextName } from '../../photos/photo-fields.js'
import { PhotoInput } from '../parts/fields.js'
import { Choice } from '../parts/inputs.js'
import type { Visit } from '../studio-page.js'
import { fieldLabel } from '../words/words.js'
import { type Wish, waysOf } from './wish.js'

/** What is set for many at once; what is rather written for one photo after the other stands behind it. */
const FIRST: readonly TextName[] = ['location', 'photographer', 'categories', 'tags']
const OTHERS = TEXT_NAMES.filter((name) => !FIRST.includes(name))

interface WishFormProps {
  readonly visit: Visit
  readonly photos: readonly Photo[]
  readonly wish: Wish
}

/** The fields of many photos: one that is left empty stays as it is. */
export function WishForm({ visit, photos, wish }: WishFormProps) {
  const { words } = visit.workplace
  const { many } = words
  const field = (name: TextName) => {
    const part = wish.find((one) => one.name === name)
    const how = (
      <Choice
        name={`how-${name}`}
        value={part?.way}
        options={waysOf(name).map((way) => [way, many.ways[way]] as const)}
        aria-label={many.how(fieldLabel(name, words))}
      />
    )
    return (
      <PhotoInput
        key={name}
        visit={visit}
        photos={photos}
        name={name}
        value={part?.value ?? ''}
        was={part?.value ?? ''}
        nobody={many.asItIs}
        // A photo cannot be without a photographer.
        how={fieldOf(name).oneOf !== 'photographers' && how}
      />
    )
  }
  return (
    <section class="wish" id="change" aria-label={many.wish}>
      <h2>{many.wish}</h2>
      <p class="hint">{many.wishHint}</p>
      {FIRST.map(field)}
      <details open={wish.some(({ name }) => OTHERS.includes(name))}>
        <summary>{many.others}</summary>
        {OTHERS.map(field)}
      </details>
      <p class="buttons">
        <button type="submit" name="do" value="change" class="main" data-key="save-next">
          {many.see}
        </button>
      </p>
    </section>
  )
}
