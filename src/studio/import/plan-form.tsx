import { GALLERIES, IMPORT_KINDS, SEVERAL } from '../../ingest/readers/import-archive.js'
import { ActionForm } from '../parts/action-form.js'
import { Choice, InputField, Labelled } from '../parts/inputs.js'
import { useRequest } from '../studio-page.js'
import { DATES, type ImportPlan } from './import-plan.js'

interface PlanFormProps {
  /** The current plan. */
  readonly plan: ImportPlan | undefined
}

/** The options of an import. The stylesheet hides those that do not apply to the chosen kind; they are ignored. */
export function PlanForm({ plan }: PlanFormProps) {
  const { words, site } = useRequest().context
  const of = words.import
  return (
    <ActionForm to="/import/" does="look" class="plain import-form" hasFiles={true}>
      <fieldset class="kinds">
        <legend>{of.kind}</legend>
        {IMPORT_KINDS.map((kind) => (
          <label key={kind} class="kind">
            <input type="radio" name="kind" value={kind} checked={kind === (plan?.kind ?? 'wordpress')} />
            <span>
              {of.kinds[kind]} <small>{of.kindHelp[kind]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <InputField id="path" label={of.path} hint={of.pathHelp}>
        {(tied) => <textarea {...tied} name="path" rows={2} value={plan?.paths.join('\n') ?? ''} />}
      </InputField>
      <div class="takes-file">
        <label for="file">{of.file}</label>
        <input id="file" name="file" type="file" multiple accept=".xml,.json,.jsonl,.csv,.txt" />
      </div>
      <div class="takes-uploads">
        <InputField id="uploads" label={of.uploads} hint={of.uploadsHelp}>
          {(tied) => <input {...tied} name="uploads" autocomplete="off" value={plan?.uploads ?? ''} />}
        </InputField>
      </div>
      <Labelled label={of.photographer}>
        <Choice
          id="photographer"
          name="photographer"
          value={plan?.photographer}
          empty={of.nobody}
          options={site.photographers.map(({ name }) => name)}
        />
      </Labelled>
      <Labelled label={of.several}>
        <Choice name="several" value={plan?.several} options={SEVERAL.map((one) => [one, of.severals[one]])} />
      </Labelled>
      <Labelled label={of.dates} class="takes-dates">
        <Choice id="dates" name="dates" value={plan?.dates} options={DATES.map((one) => [one, of.datesOf[one]])} />
      </Labelled>
      <Labelled label={of.galleries} class="takes-galleries">
        <Choice name="galleries" value={plan?.galleries} options={GALLERIES.map((one) => [one, of.galleriesOf[one]])} />
      </Labelled>
      <button type="submit">{of.look}</button>
    </ActionForm>
  )
}
