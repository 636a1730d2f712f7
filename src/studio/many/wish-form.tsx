import { fieldOf, formatList, type Photo, TEXT_NAMES, type TextName } from '../../archive/index.js'
import type { Visit } from '../page.js'
import { countValues } from '../to-do/count-values.js'
import { fieldLabel } from '../words/field-label.js'
import { LIST_WAYS, TEXT_WAYS, type Wish, type WishPart } from './wish.js'

/** What is set for many at once; what is rather written for one photo after the other stands behind it. */
const FIRST: readonly TextName[] = ['location', 'photographer', 'categories', 'tags']
const OTHERS = TEXT_NAMES.filter((name) => !FIRST.includes(name))
const MAX_SUGGESTED = 300

interface WishFormProps {
  readonly visit: Visit
  readonly photos: readonly Photo[]
  readonly wish: Wish
}

/** The fields of many photos: one that is left empty stays as it is. */
export function WishForm({ visit, photos, wish }: WishFormProps) {
  const { many } = visit.workplace.words
  const field = (name: TextName) => (
    <WishField key={name} visit={visit} photos={photos} name={name} part={wish.find((one) => one.name === name)} />
  )
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
        <button type="submit" name="do" value="preview" class="main" data-key="save-next">
          {many.see}
        </button>
      </p>
    </section>
  )
}

interface WishFieldProps {
  readonly visit: Visit
  readonly photos: readonly Photo[]
  readonly name: TextName
  readonly part: WishPart | undefined
}

function WishField({ visit, photos, name, part }: WishFieldProps) {
  const { words } = visit.workplace
  const isList = fieldOf(name).kind === 'list'
  const ways = isList ? LIST_WAYS : TEXT_WAYS
  const canBeEmpty = fieldOf(name).oneOf !== 'photographers'
  const label = fieldLabel(name, words)
  return (
    <fieldset class="entry">
      <legend>{label}</legend>
      {(isList || canBeEmpty) && (
        <select name={`how-${name}`} aria-label={words.many.how(label)}>
          {ways.map((way) => (
            <option key={way} value={way} selected={way === part?.way}>
              {words.many.ways[way]}
            </option>
          ))}
        </select>
      )}
      <Value visit={visit} photos={photos} name={name} items={part?.items ?? []} />
    </fieldset>
  )
}

interface ValueProps {
  readonly visit: Visit
  readonly photos: readonly Photo[]
  readonly name: TextName
  readonly items: readonly string[]
}

function Value({ visit, photos, name, items }: ValueProps) {
  const { words, site } = visit.workplace
  const label = fieldLabel(name, words)
  const { kind, maxCharacters, oneOf } = fieldOf(name)
  if (oneOf === 'photographers') {
    return (
      <select name={name} aria-label={label}>
        <option value="">{words.many.asItIs}</option>
        {site.photographers.map((one) => (
          <option key={one.name} value={one.name} selected={items.includes(one.name)}>
            {one.name}
          </option>
        ))}
      </select>
    )
  }
  if (oneOf === 'categories') {
    return (
      <div class="often">
        {site.categories.map((category) => (
          <label key={category}>
            <input type="checkbox" name={`${name}-item`} value={category} checked={items.includes(category)} />{' '}
            {category}
          </label>
        ))}
      </div>
    )
  }
  if (kind === 'text') {
    return (
      <textarea name={name} aria-label={label} rows={3} maxLength={maxCharacters}>
        {items[0] ?? ''}
      </textarea>
    )
  }
  const suggested = name === 'title' ? [] : countValues(photos, name === 'tags' ? 'tags' : 'location')
  return (
    <>
      <input
        name={name}
        aria-label={label}
        value={kind === 'list' ? formatList(items) : (items[0] ?? '')}
        list={suggested.length > 0 ? `wish-${name}` : undefined}
        autocomplete="off"
      />
      {suggested.length > 0 && (
        <datalist id={`wish-${name}`}>
          {suggested.slice(0, MAX_SUGGESTED).map(([text]) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}
