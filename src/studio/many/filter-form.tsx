import type { ComponentChildren } from 'preact'
import type { Photo } from '../../archive/index.js'
import { countValues } from '../to-do/count-values.js'
import { WORK_LISTS } from '../to-do/lists.js'
import type { Words } from '../words/words.js'
import { FILTER_NAMES, type Filter, type FilterName } from './find-photos.js'

const MAX_TAGS = 500

interface FilterFormProps {
  readonly filter: Filter
  readonly photos: readonly Photo[]
  readonly words: Words
}

/** Which photos are on the table. */
export function FilterForm({ filter, photos, words }: FilterFormProps) {
  const { many, work } = words
  const choices = (name: 'photographer' | 'category' | 'camera', field: 'photographer' | 'categories' | 'camera') => (
    <Choice
      name={name}
      label={many.filter[name]}
      any={many.filter.any}
      value={filter[name]}
      options={countValues(photos, field).map(([text, count]) => [text, `${text} (${count})`] as const)}
    />
  )
  const isMore = FILTER_NAMES.some((name) => name !== 'q' && filter[name] !== '')
  return (
    <search>
      <form method="get" action="/many/" class="filter">
        <Labelled name="q" label={many.filter.q}>
          <input id="filter-q" type="search" name="q" value={filter.q} maxLength={200} />
        </Labelled>
        <details open={isMore}>
          <summary>{many.filter.more}</summary>
          <div class="filter">
            <Labelled name="from" label={many.filter.from}>
              <input id="filter-from" type="date" name="from" value={filter.from} />
            </Labelled>
            <Labelled name="to" label={many.filter.to}>
              <input id="filter-to" type="date" name="to" value={filter.to} />
            </Labelled>
            {choices('photographer', 'photographer')}
            {choices('category', 'categories')}
            <Labelled name="tag" label={many.filter.tag}>
              <input id="filter-tag" name="tag" value={filter.tag} list="filter-tags" autocomplete="off" />
              <datalist id="filter-tags">
                {countValues(photos, 'tags')
                  .slice(0, MAX_TAGS)
                  .map(([text]) => (
                    <option key={text} value={text} />
                  ))}
              </datalist>
            </Labelled>
            {choices('camera', 'camera')}
            <Choice
              name="list"
              label={many.filter.list}
              any={many.filter.any}
              value={filter.list}
              options={WORK_LISTS.map(({ name }) => [name, work.lists[name]] as const)}
            />
          </div>
        </details>
        <p class="buttons">
          <button type="submit">{many.filter.show}</button>
          {(isMore || filter.q !== '') && <a href="/many/">{many.filter.none}</a>}
        </p>
      </form>
    </search>
  )
}

interface LabelledProps {
  readonly name: FilterName
  readonly label: string
  readonly children: ComponentChildren
}

function Labelled({ name, label, children }: LabelledProps) {
  return (
    <div class="entry">
      <label for={`filter-${name}`}>{label}</label>
      {children}
    </div>
  )
}

interface ChoiceProps {
  readonly name: FilterName
  readonly label: string
  readonly any: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

function Choice({ name, label, any, value, options }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <Labelled name={name} label={label}>
      <select id={`filter-${name}`} name={name}>
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
