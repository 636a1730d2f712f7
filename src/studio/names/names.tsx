import type { Renamable } from '../../archive/index.js'
import { NamingSection } from '../naming/naming-section.js'
import type { Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'

/** What is to have which name. */
export interface AskedName {
  readonly kind: Renamable
  readonly from: string
  readonly to: string
}

type Counted = readonly (readonly [name: string, count: number])[]

interface NamesProps {
  readonly visit: Visit
  /** Those of most photos first. */
  readonly groups: Readonly<Record<Renamable, Counted>>
  readonly asked: AskedName
  readonly fault: string | undefined
}

const KINDS: readonly Renamable[] = ['tag', 'category', 'photographer']

/** All names that photos share, and the form that gives one of them another. */
export function Names({ visit, groups, asked, fault }: NamesProps) {
  const { names } = visit.workplace.words
  return (
    <>
      <h1>{names.title}</h1>
      <p class="lead">{names.intro}</p>
      {fault !== undefined && (
        <p class="notice fault" role="alert">
          {fault}
        </p>
      )}
      <NamingSection visit={visit} />
      <ActionForm visit={visit} to="/names/" does="preview" id="rename" class="filter">
        <div class="entry">
          <label for="rename-kind">{names.kind}</label>
          <select id="rename-kind" name="kind">
            {KINDS.map((kind) => (
              <option key={kind} value={kind} selected={kind === asked.kind}>
                {names.kinds[kind]}
              </option>
            ))}
          </select>
        </div>
        <div class="entry">
          <label for="rename-from">{names.from}</label>
          <input id="rename-from" name="from" value={asked.from} autocomplete="off" required />
        </div>
        <div class="entry">
          <label for="rename-to">{names.to}</label>
          <input
            id="rename-to"
            name="to"
            value={asked.to}
            autocomplete="off"
            required
            autofocus={asked.from !== ''}
            maxLength={100}
          />
        </div>
        <p class="buttons">
          <button type="submit" class="main">
            {names.see}
          </button>
        </p>
      </ActionForm>
      {KINDS.map((kind) => (
        <Group key={kind} visit={visit} kind={kind} counted={groups[kind]} />
      ))}
    </>
  )
}

interface GroupProps {
  readonly visit: Visit
  readonly kind: Renamable
  readonly counted: Counted
}

function Group({ visit, kind, counted }: GroupProps) {
  const { words, language } = visit.workplace
  const { names } = words
  return (
    <section>
      <h2>{names.groups[kind]}</h2>
      {counted.length === 0 && <p class="hint">{names.none}</p>}
      <ul class="names">
        {counted.map(([name, count]) => (
          <li key={name}>
            <a href={`/names/?${new URLSearchParams({ kind, from: name })}`} aria-label={names.change(name)}>
              {name}
            </a>{' '}
            {count > 0 ? (
              <a class="count" href={`/many/?${new URLSearchParams({ [kind]: name })}`}>
                {language.photos(count)}
              </a>
            ) : (
              <span class="count">{language.photos(0)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
