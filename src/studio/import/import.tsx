import { isAbsolute } from 'node:path'
import { OwnerError } from '../../disk/owner-error.js'
import { GALLERIES, IMPORT_KINDS, IMPORTS, SEVERAL } from '../../ingest/readers/import-archive.js'
import type { Form } from '../forms/form.js'
import { type Job, resultOf } from '../jobs.js'
import { ActionForm } from '../parts/action-form.js'
import { Choice, InputField, Labelled } from '../parts/inputs.js'
import { JobSection, startJob } from '../parts/job-section.js'
import { type ActionResult, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import { DATES, type ImportPlan, type ImportResult, type KeptReport, PLAN, planOf, REPORT } from './import-plan.js'
import { ReportView } from './report-view.js'
import { runImport } from './run-import.js'

const PATH = '/import/'

/** Imports an archive: choose it, preview the result, import, resume after a stop. */
export const importPage: StudioPage = {
  path: PATH,
  name: (words) => words.import.name,
  async show(request) {
    const { context, jobs, query } = request
    const { words, dataDir } = context
    // Read the plan before the job: an import that ends in between removes its plan, but the job has the result.
    const kept = await PLAN.read(dataDir)
    const job = jobs.find('import')
    const report = job === undefined ? await REPORT.read(dataDir) : undefined
    const plan = kept ?? resultOf(job)?.plan ?? report?.plan
    const isChosen = plan !== undefined && !query.has('change') && (plan.hasBegun || job !== undefined)
    return {
      title: words.import.name,
      isWide: true,
      body: (
        <>
          <h1>{words.import.name}</h1>
          {isChosen ? <PlanShown plan={plan} job={job} report={report} /> : <PlanForm plan={kept} />}
        </>
      ),
    }
  },
  actions: { look, import: begin, forget },
}

interface PlanShownProps {
  readonly plan: ImportPlan
  readonly job: Job<ImportResult> | undefined
  readonly report: KeptReport | undefined
}

function PlanShown({ plan, job, report }: PlanShownProps) {
  const { words, calendar, language } = useRequest().context
  const of = words.import
  const lead = (
    <p>
      {of.kinds[plan.kind]}: <code>{plan.paths.join(' ')}</code>
    </p>
  )
  const label = plan.hasBegun ? of.importing : of.looking
  return (
    <JobSection name="import" job={job} title={of.name} isUnseen lead={lead} label={label} stops failed={of.failed}>
      {(done) => {
        const result = done?.result ?? report
        const isOver = result !== undefined && !result.isDryRun && result.report.notTried === 0
        return (
          <>
            {plan.hasBegun && !isOver && <p class="notice fault">{of.interrupted}</p>}
            <Further plan={plan} isOver={isOver} planned={result?.isDryRun ? result : undefined} />
            {report && <p class="hint">{of.endedOn(language.dates.long(calendar.today(new Date(report.endedAt))))}</p>}
            {result && <ReportView result={result} />}
          </>
        )
      }}
    </JobSection>
  )
}

interface FurtherProps extends Pick<PlanShownProps, 'plan'> {
  readonly isOver: boolean
  readonly planned: ImportResult | undefined
}

function Further({ plan, isOver, planned }: FurtherProps) {
  const of = useRequest().context.words.import
  const { undecided = [] } = planned?.report ?? {}
  return (
    <div class="line">
      {!isOver && (plan.hasBegun || planned?.report.notTried === 0) && (
        <ActionForm to={PATH} does="import">
          <input type="hidden" name="plan" value={JSON.stringify(plan)} />
          {undecided.length > 0 && (
            <label>
              <input type="checkbox" name="look" /> {of.takeLook} <code>{undecided.join(' ')}</code>
            </label>
          )}
          <button type="submit">{plan.hasBegun ? of.goOn : of.begin}</button>
        </ActionForm>
      )}
      {!plan.hasBegun && <a href={`${PATH}?change`}>{of.change}</a>}
      <ActionForm to={PATH} does="forget">
        <button type="submit">{isOver || !plan.hasBegun ? of.another : of.giveUp}</button>
      </ActionForm>
    </div>
  )
}

/** Starts a dry run, which reads everything and does not change the archive. */
async function look(request: StudioRequest, form: Form): Promise<ActionResult> {
  const { words, dataDir } = request.context
  refuseWhileRunning(request)
  const plan = planOf(form)
  await PLAN.write(dataDir, plan)
  request.jobs.forget('import')
  if (plan.paths.length === 0 || !plan.paths.every(isAbsolute)) {
    return { to: `${PATH}?change`, notice: words.import.noPath, isFault: true }
  }
  if (IMPORTS[plan.kind].uploads === 'required' && !isAbsolute(plan.uploads)) {
    return { to: `${PATH}?change`, notice: words.import.noUploads, isFault: true }
  }
  return start(request, plan, true)
}

/** Starts an import after storing its plan, so that the import can be resumed after a crash. */
async function begin(request: StudioRequest, form: Form): Promise<ActionResult> {
  const { dataDir } = request.context
  refuseWhileRunning(request)
  const plan = await PLAN.read(dataDir)
  const previewed = resultOf(request.jobs.find('import'))
  if (plan === undefined || (!plan.hasBegun && previewed?.report.notTried !== 0)) return { to: PATH }
  if (form.has('plan') && form.text('plan') !== JSON.stringify(plan))
    throw new OwnerError(request.context.words.frame.changedSince)
  const begun = plan.hasBegun ? plan : { ...plan, hasBegun: true, look: form.has('look') }
  await PLAN.write(dataDir, begun)
  return start(request, begun, false)
}

async function forget(request: StudioRequest): Promise<ActionResult> {
  const { dataDir, words } = request.context
  refuseWhileRunning(request)
  const plan = await PLAN.read(dataDir)
  PLAN.remove(dataDir)
  REPORT.remove(dataDir)
  request.jobs.forget('import')
  return { to: PATH, ...(plan?.hasBegun === true && { notice: words.import.forgotten }) }
}

function start(request: StudioRequest, plan: ImportPlan, isDryRun: boolean): ActionResult {
  const { context, currentContext } = request
  REPORT.remove(context.dataDir)
  startJob(request, 'import', (parts) => runImport(plan, { ...parts, isDryRun, currentContext }))
  return { to: PATH }
}

/** @throws OwnerError */
function refuseWhileRunning({ jobs, context }: StudioRequest): void {
  if (jobs.isRunning('import')) throw new OwnerError(context.words.jobs.running)
}

/** The options of an import. The stylesheet hides those that do not apply to the chosen kind; they are ignored. */
function PlanForm({ plan }: { readonly plan: ImportPlan | undefined }) {
  const { words, site } = useRequest().context
  const of = words.import
  return (
    <ActionForm to={PATH} does="look" class="plain import-form">
      <p class="hint">{of.intro}</p>
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
