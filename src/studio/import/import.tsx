import { isAbsolute } from 'node:path'
import { OwnerError } from '../../disk/owner-error.js'
import { GALLERIES, IMPORT_KINDS, IMPORTS, SEVERAL } from '../../ingest/readers/import-archive.js'
import { type Job, resultOf } from '../jobs.js'
import { ActionForm } from '../parts/action-form.js'
import { Choice, InputField, Labelled } from '../parts/inputs.js'
import { JobState, startJob } from '../parts/job-section.js'
import { type ActionResult, type Form, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'
import {
  DATES,
  forgetPlan,
  forgetReport,
  type ImportPlan,
  type ImportResult,
  keepPlan,
  planOf,
  readPlan,
  readReport,
} from './import-plan.js'
import { ReportView } from './report-view.js'
import { runImport } from './run-import.js'

const PATH = '/import/'

/** Imports an archive: choose it, preview the result, import, resume after a stop. */
export const importPage: StudioPage = {
  path: PATH,
  name: (words) => words.import.name,
  async show(request) {
    const { context, jobs, query } = request
    const { words } = context
    const kept = await readPlan(context.dataDir)
    const job = jobs.find('import')
    const report = job === undefined ? await readReport(context.dataDir) : undefined
    const result = resultOf(job) ?? report
    const plan = kept ?? result?.plan
    const isChosen = plan !== undefined && !query.has('change') && (plan.hasBegun || job !== undefined)
    return {
      title: words.import.name,
      isWide: true,
      body: (
        <section aria-labelledby="import">
          <h1 id="import">{words.import.name}</h1>
          {isChosen ? (
            <PlanShown plan={plan} job={job} result={result} endedAt={report?.endedAt} />
          ) : (
            <>
              <p class="hint">{words.import.intro}</p>
              <PlanForm plan={kept} />
            </>
          )}
        </section>
      ),
    }
  },
  actions: { look, import: begin, forget },
}

interface PlanShownProps {
  readonly plan: ImportPlan
  readonly job: Job<ImportResult> | undefined
  /** The result so far. */
  readonly result: ImportResult | undefined
  /** When it ended, if an earlier studio process stored it. */
  readonly endedAt: string | undefined
}

function PlanShown({ plan, job, result, endedAt }: PlanShownProps) {
  const { words, calendar, language } = useRequest().context
  const of = words.import
  const isRunning = job !== undefined && job.outcome === undefined
  const isOver = result !== undefined && !result.isDryRun && result.report.notTried === 0
  return (
    <>
      <p>
        {of.kinds[plan.kind]}: <code>{plan.paths.join(' ')}</code>
      </p>
      <JobState name="import" job={job} label={plan.hasBegun ? of.importing : of.looking} stops failed={of.failed} />
      {!isRunning && plan.hasBegun && !isOver && <p class="notice fault">{of.interrupted}</p>}
      {!isRunning && <Further plan={plan} isOver={isOver} planned={result?.isDryRun ? result : undefined} />}
      {endedAt !== undefined && (
        <p class="hint">{of.endedOn(language.dates.long(calendar.today(new Date(endedAt))))}</p>
      )}
      {result !== undefined && <ReportView result={result} />}
    </>
  )
}

interface FurtherProps extends Pick<PlanShownProps, 'plan'> {
  readonly isOver: boolean
  /** The result of the dry run. */
  readonly planned: ImportResult | undefined
}

/** The next steps. */
function Further({ plan, isOver, planned }: FurtherProps) {
  const of = useRequest().context.words.import
  const { undecided = [] } = planned?.report ?? {}
  return (
    <div class="line">
      {!isOver && (plan.hasBegun || planned !== undefined) && (
        <ActionForm to={PATH} does="import">
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

/** Reads everything and changes nothing. */
async function look(request: StudioRequest, form: Form): Promise<ActionResult> {
  const { words, dataDir } = request.context
  refuseWhileRunning(request)
  const plan = planOf(form)
  await keepPlan(dataDir, plan)
  if (plan.paths.length === 0 || !plan.paths.every(isAbsolute)) {
    return { to: `${PATH}?change`, notice: words.import.noPath, isFault: true }
  }
  if (IMPORTS[plan.kind].uploads === 'required' && !isAbsolute(plan.uploads)) {
    return { to: `${PATH}?change`, notice: words.import.noUploads, isFault: true }
  }
  return start(request, plan, true)
}

/** Starts or resumes an import, and stores that first so that it can be resumed after a crash. */
async function begin(request: StudioRequest, form: Form): Promise<ActionResult> {
  const { dataDir } = request.context
  const plan = await readPlan(dataDir)
  if (plan === undefined) return { to: PATH }
  refuseWhileRunning(request)
  const begun = plan.hasBegun ? plan : { ...plan, hasBegun: true, look: form.has('look') }
  await keepPlan(dataDir, begun)
  return start(request, begun, false)
}

async function forget(request: StudioRequest): Promise<ActionResult> {
  const { dataDir, words } = request.context
  refuseWhileRunning(request)
  const plan = await readPlan(dataDir)
  forgetPlan(dataDir)
  forgetReport(dataDir)
  request.jobs.forget('import')
  return { to: PATH, ...(plan?.hasBegun === true && { notice: words.import.forgotten }) }
}

function start(request: StudioRequest, plan: ImportPlan, isDryRun: boolean): ActionResult {
  const { context, currentContext } = request
  forgetReport(context.dataDir)
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
    <ActionForm to="/import/" does="look" class="plain import-form">
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
