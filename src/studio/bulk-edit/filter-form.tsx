import { countValues } from '../parts/count-values.js'
import { Choice, Labelled, Suggestions } from '../parts/inputs.js'
import { useRequest } from '../studio-page.js'
import { WORK_LISTS } from '../work-lists/lists.js'
import { FILTER_NAMES, type Filter } from './find-photos.js'

export function FilterForm({ filter }: { readonly filter: Filter }) {
  const { context, photos } = useRequest()
  const { bulkEdit, names, work } = context.words
  const choice = (
    name: 'photographer' | 'category' | 'series' | 'list',
    label: string,
    options: readonly (readonly [string, string])[],
  ) =>
    options.length > 0 && (
      <Labelled label={label}>
        <Choice name={name} value={filter[name]} empty={bulkEdit.filter.any} options={options} />
      </Labelled>
    )
  const counted = (field: 'photographer' | 'categories' | 'series') =>
    countValues(photos, field).map(([text, count]) => [text, `${text} (${count})`] as const)
  const lists = WORK_LISTS.map(({ name }) => [name, work.lists[name]] as const)
  const isMore = FILTER_NAMES.some((name) => name !== 'q' && filter[name] !== '')
  return (
    <search>
      <form method="get" action="/many/" class="filter">
        <Labelled label={bulkEdit.filter.q}>
          <input type="search" name="q" value={filter.q} maxLength={200} />
        </Labelled>
        <details open={isMore}>
          <summary>{bulkEdit.filter.more}</summary>
          <div class="filter">
            <Labelled label={bulkEdit.filter.from}>
              <input type="date" name="from" value={filter.from} />
            </Labelled>
            <Labelled label={bulkEdit.filter.to}>
              <input type="date" name="to" value={filter.to} />
            </Labelled>
            {choice('photographer', names.kinds.photographer, counted('photographer'))}
            {choice('category', names.kinds.category, counted('categories'))}
            {choice('series', names.kinds.series, counted('series'))}
            <Labelled label={names.kinds.tag}>
              <input name="tag" value={filter.tag} list="filter-tags" autocomplete="off" />
              <Suggestions id="filter-tags" values={countValues(photos, 'tags').map(([text]) => text)} />
            </Labelled>
            {choice('list', bulkEdit.filter.list, lists)}
          </div>
        </details>
        <p class="buttons">
          <button type="submit">{bulkEdit.filter.show}</button>
          {(isMore || filter.q !== '') && <a href="/many/">{bulkEdit.filter.none}</a>}
        </p>
      </form>
    </search>
  )
}
