import type { Renamable } from '../../photos/noted-change.js'
import { NamingSection } from '../naming/naming-section.js'
import { ActionForm } from '../parts/action-form.js'
import { Choice, Labelled } from '../parts/inputs.js'
import type { Visit } from '../studio-page.js'

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
}

const KINDS: readonly Renamable[] = ['tag', 'category', 'photographer']

/** All names that photos share, and the form that gives one of them another. */
export function Names({ visit, groups, asked }: NamesProps) {
  const { names } = visit.workplace.words
  return (
    <>
      <h1>{names.title}</h1>
      <p class="lead">{names.intro}</p>
      <NamingSection visit={visit} />
      <ActionForm visit={visit} to="/names/" does="rename" id="rename" class="filter">
        <Labelled label={names.kind}>
          <Choice name="kind" value={asked.kind} options={KINDS.map((kind) => [kind, names.kinds[kind]] as const)} />
        </Labelled>
        <Labelled label={names.from}>
          <input name="from" value={asked.from} autocomplete="off" required />
        </Labelled>
        <Labelled label={names.to}>
          <input name="to" value={asked.to} autocomplete="off" required autofocus={asked.from !== ''} maxLength={100} />
        </Labelled>
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
