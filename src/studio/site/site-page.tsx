import { findReload } from '../../owner/find-reload.js'
import type { PlacedFault } from '../../site-dir/config-error.js'
import { type SchemaPart, schemaAt } from '../../site-dir/explain-schema-errors.js'
import { readSiteMembers } from '../../site-dir/site-members.js'
import { SITE_FILE_SCHEMA } from '../../site-dir/site-schema.js'
import { confirmPublic } from '../confirm.js'
import type { Form } from '../forms/form.js'
import { ActionForm } from '../parts/action-form.js'
import { type PageContent, refused, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import type { StudioWords } from '../words/words.js'
import { Faults, FieldInput, type SaidFault } from './field-input.js'
import type { Inputs } from './field-values.js'
import { inputsOfSite, type SiteRefusal, saveSite } from './save-site.js'
import { defaultOf, FIELD_GROUPS, type FieldGroup, labelOf, SITE_FIELDS } from './site-fields.js'

/** site.json as a form, made from its schema. */
export const sitePage: StudioPage = {
  path: '/site/',
  name: (words) => words.site.name,
  async show(request) {
    const members = (await readSiteMembers(request.context.dataDir)) ?? {}
    return showForm(request, { base: members, inputs: inputsOfSite(members), faults: [] })
  },
  actions: { save },
}

async function save(request: StudioRequest, form: Form) {
  const { words } = request.context
  const came = await saveSite(form, request.context, (photos, today) => {
    const unmoved = photos.map((photo) => ({ before: photo, after: photo }))
    return confirmPublic(request, form, unmoved, today)
  })
  if (typeof came === 'object' && 'body' in came) return came
  if (came === true) return { notice: words.site.saved[findReload()] }
  if (came === false) return { notice: words.photo.nothingToSave }
  const said = came.isOutdated ? words.site.outdated : words.site.faulty(came.faults.length)
  return refused(showForm(request, came), said)
}

function showForm(request: StudioRequest, state: SiteRefusal): PageContent {
  const words = request.context.words.site
  return {
    title: words.title,
    body: (
      <>
        <h1>{words.title}</h1>
        <ActionForm does="save" class="site-form">
          <input type="hidden" name="base" value={JSON.stringify(state.base)} />
          {FIELD_GROUPS.map((group) => (
            <Group key={group.name} group={group} state={state} />
          ))}
          <div class="save">
            <button type="submit">{request.context.words.photo.save}</button>
          </div>
        </ActionForm>
      </>
    ),
  }
}

function Group({ group, state }: { readonly group: FieldGroup; readonly state: SiteRefusal }) {
  const { site, words } = useRequest().context
  const { help, rename } = words.site
  const schema = schemaAt(SITE_FILE_SCHEMA as SchemaPart, [group.name])
  const hint = group.name === 'photos' ? rename : (help[group.name] ?? schema?.description)
  const faultsOf = (path: string) =>
    state.faults
      .filter(({ pointer }) => pathOf(pointer) === path)
      .map((fault) => toSaidFault(fault, path, state.inputs, words.site))
  const headingId = `group-${group.name}`
  return (
    <section aria-labelledby={headingId}>
      <div class="group">
        <h2 id={headingId}>{labelOf(group.name, words.site)}</h2>
        {hint && <p class="hint">{hint}</p>}
      </div>
      {faultsOf(group.name).length > 0 && (
        <div class="fault">
          <Faults faults={faultsOf(group.name)} />
        </div>
      )}
      {group.fields.map((field) => (
        <FieldInput
          key={field.path}
          field={field}
          inputs={state.inputs}
          faults={faultsOf(field.path)}
          defaultText={defaultOf(site, field.path)}
          words={words.site}
        />
      ))}
    </section>
  )
}

/** The field or group that a fault is about: `/photographers/1/name` belongs to `photographers`. */
function pathOf(pointer: string): string {
  const steps = pointer.slice(1).split('/')
  const inner = steps.slice(0, 2).join('.')
  return SITE_FIELDS.some(({ path }) => path === inner) ? inner : (steps[0] ?? '')
}

function toSaidFault(
  { message, isForm }: PlacedFault,
  path: string,
  inputs: Inputs,
  words: StudioWords['site'],
): SaidFault {
  const label = labelOf(path, words)
  const value = inputs.get(path)?.[0]?.trim()
  if (value === '') return { text: words.cannotBeEmpty(label), isEnglish: false }
  if (isForm === true && value !== undefined) return { text: words.isInvalid(label, value), isEnglish: false }
  const text = message.startsWith(`${path} `) ? `${label}${message.slice(path.length)}` : message
  return { text, isEnglish: text !== words.unchosenTerms }
}
