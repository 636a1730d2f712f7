import { findReload } from '../../owner/find-reload.js'
import type { PlacedFault } from '../../site-dir/config-error.js'
import { readSiteMembers, type SiteMembers } from '../../site-dir/site-members.js'
import { SITE_FILE_SCHEMA } from '../../site-dir/site-schema.js'
import type { Done, Form, Shown, StudioPage, Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { FieldInput } from './field-input.js'
import type { Inputs } from './field-values.js'
import { inputsOfSite, saveSite } from './save-site.js'
import { sayFault } from './say-fault.js'
import { defaultOf, FIELD_GROUPS, type FieldGroup, SITE_FIELDS } from './site-fields.js'

/** site.json as a form, made from its schema. */
export const sitePage: StudioPage = {
  path: '/site/',
  name: (words) => words.site.name,
  async show(visit) {
    const members = (await readSiteMembers(visit.workplace.dataDir)) ?? {}
    return showForm(visit, { base: members, inputs: inputsOfSite(members), faults: [] })
  },
  actions: { save },
}

async function save(visit: Visit, form: Form): Promise<Done | Shown> {
  const { words } = visit.workplace
  const came = await saveSite(form, visit.workplace)
  if (came.kind === 'saved') return { notice: came.isChanged ? words.site.saved[findReload()] : words.site.unchanged }
  const said = came.isOutdated ? words.site.outdated : words.site.faulty(came.faults.length)
  return { ...showForm(visit, { ...came, said }), status: 422 }
}

interface FormState {
  readonly base: SiteMembers
  readonly inputs: Inputs
  readonly faults: readonly PlacedFault[]
  /** Why nothing was saved. */
  readonly said?: string
}

function showForm(visit: Visit, state: FormState): Shown {
  const words = visit.workplace.words.site
  return {
    title: words.title,
    body: (
      <>
        <h1>{words.title}</h1>
        {state.said !== undefined && (
          <p class="notice fault" role="alert">
            {state.said}
          </p>
        )}
        <ActionForm visit={visit} does="save" class="site-form">
          <input type="hidden" name="base" value={JSON.stringify(state.base)} />
          {FIELD_GROUPS.map((group) => (
            <Group key={group.name} group={group} visit={visit} state={state} />
          ))}
          <div class="save">
            <button type="submit">{words.save}</button>
          </div>
        </ActionForm>
      </>
    ),
  }
}

function Group({
  group,
  visit,
  state,
}: {
  readonly group: FieldGroup
  readonly visit: Visit
  readonly state: FormState
}) {
  const { site, words } = visit.workplace
  const { groups, groupHelp, rename } = words.site
  const schema: { readonly description?: string } | undefined = (
    SITE_FILE_SCHEMA.properties as Readonly<Record<string, { readonly description?: string }>>
  )[group.name]
  const help = group.name === 'photos' ? rename : (groupHelp[group.name] ?? schema?.description)
  const faultsOf = (path: string) =>
    state.faults
      .filter(({ pointer }) => pathOf(pointer) === path)
      .map((fault) => sayFault(fault, path, state.inputs, words.site))
  const headingId = `group-${group.name}`
  return (
    <section aria-labelledby={headingId}>
      <div class="group">
        <h2 id={headingId}>{groups[group.name] ?? group.name}</h2>
        {help && <p class="hint">{help}</p>}
      </div>
      {faultsOf(group.name).map(({ text, isEnglish }) => (
        <p key={text} class="fault" lang={isEnglish ? 'en' : undefined}>
          {text}
        </p>
      ))}
      {group.fields.map((field) => (
        <FieldInput
          key={field.path}
          field={field}
          inputs={state.inputs}
          faults={faultsOf(field.path)}
          otherwise={defaultOf(site, field.path)}
          categories={site.categories}
          words={words.site}
        />
      ))}
    </section>
  )
}

/** The field that a fault is about, or else the group: `/photographers/1/name` is one of `photographers`. */
function pathOf(pointer: string): string {
  const steps = pointer.slice(1).split('/')
  const inner = steps.slice(0, 2).join('.')
  return SITE_FIELDS.some(({ path }) => path === inner) ? inner : (steps[0] ?? '')
}
