import { addDays, type PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import type { PlacedFault } from '../../site-dir/config-error.js'
import { faultsOfPhotos } from '../../site-dir/faults-of-photos.js'
import {
  areSameMembers,
  faultsOfMembers,
  readSiteMembers,
  type SiteMembers,
  valueAt,
  writeSiteMembers,
} from '../../site-dir/site-members.js'
import { setSiteValues } from '../../site-dir/site-values.js'
import { faultsOfTheme } from '../../site-dir/theme/read-appearance.js'
import { planTimeZone } from '../../site-dir/time-zone-before.js'
import type { Form } from '../forms/form.js'
import type { StudioContext } from '../studio-context.js'
import type { PageContent } from '../studio-page.js'
import { fromInputs, hasUnchosenTerms, type Inputs, inputsOf, repeatedNames, toInputs } from './field-values.js'
import { SITE_FIELDS, type SiteField, shownValue } from './site-fields.js'

/** Nothing was written: the form is shown again with `inputs`, now based on `base`. */
export interface SiteRefusal {
  /** Whether the file was changed since the form was shown. */
  readonly isOutdated?: boolean
  readonly faults: readonly PlacedFault[]
  readonly base: SiteMembers
  readonly inputs: Inputs
}

/**
 * Writes only the values that the owner changed in the form. If the file has changed since, writes nothing: the form is
 * shown again with the file's new values and the owner's input.
 * @param ask asks about photos that a new time zone would publish at once
 * @returns whether the file was changed, the reasons for refusing the form, or a question
 */
export async function saveSite(
  form: Form,
  { dataDir, site, store, clock, words }: Pick<StudioContext, 'dataDir' | 'site' | 'store' | 'clock' | 'words'>,
  ask: (published: readonly Photo[], today: PhotoDate) => PageContent | undefined,
): Promise<boolean | SiteRefusal | PageContent> {
  const base = readBase(form)
  const now = (await readSiteMembers(dataDir)) ?? {}
  const typed = SITE_FIELDS.map((field) => readField(field, form, base, words.site.unchosenTerms))
  const changed = typed.filter(({ isChanged, told }) => isChanged || told.length > 0)
  const shown = new Map([...inputsOfSite(now), ...changed.flatMap(({ inputs }) => [...inputs])])
  if (!areSameMembers(base, now)) return { isOutdated: true, faults: [], base: now, inputs: shown }
  const { changes, faults: found } = changesOf(now, changed)
  const unfit = await faultsOfPhotos(changes, store)
  const ofTheme =
    'look' in changes && found.length === 0
      ? await faultsOfTheme(dataDir, await writeSiteMembers(dataDir, changes, { dryRun: true }))
      : []
  const faults = [...found, ...unfit, ...ofTheme]
  if (faults.length > 0) return { faults, base: now, inputs: shown }
  if (changed.length === 0) return false
  const plan = planTimeZone(changes, site, clock())
  const asked = plan && ask(await store.readBetween(addDays(plan.today, 1), plan.todayThere), plan.todayThere)
  if (asked !== undefined) return asked
  await writeSiteMembers(dataDir, plan?.changes ?? changes, { before: base })
  return true
}

export function inputsOfSite(members: SiteMembers): Inputs {
  return new Map(SITE_FIELDS.flatMap((field) => [...shownInputs(field, members)]))
}

const shownInputs = (field: SiteField, members: SiteMembers) => toInputs(field, shownValue(members, field))

/** The inputs of a field, and what is wrong with them even if their value is valid. */
function readField(field: SiteField, form: Form, base: SiteMembers, unchosenTerms: string) {
  const inputs = inputsOf(field, form)
  const shown = shownInputs(field, base)
  const isChanged = JSON.stringify(fromInputs(field, inputs)) !== JSON.stringify(fromInputs(field, shown))
  const told = repeatedNames(field, inputs).map((name) => `${name} is on more than one line; keep one of them`)
  if (hasUnchosenTerms(field, inputs, shown)) told.push(unchosenTerms)
  return { field, inputs, isChanged, told }
}

/** Checks all changed values as the command line does. */
function changesOf(members: SiteMembers, changed: readonly ReturnType<typeof readField>[]) {
  const faults: PlacedFault[] = []
  let changes: SiteMembers = {}
  for (const { field, inputs, told } of changed) {
    const value = fromInputs(field, inputs)
    // An emptied list is saved as `[]`; if it were omitted, its default would apply again.
    const emptied = Array.isArray(valueAt(SPECIFIED_SITE, field.path)) ? '[]' : ''
    const text = value === undefined ? emptied : JSON.stringify(value)
    changes = { ...changes, ...setSiteValues({ ...members, ...changes }, new Map([[field.path, text]]), told) }
    const pointer = `/${field.path.replaceAll('.', '/')}`
    faults.push(...told.map((message) => ({ pointer, message })))
  }
  return { changes, faults: [...faults, ...faultsOfMembers({ ...members, ...changes })] }
}

function readBase(form: Form): SiteMembers {
  try {
    const base: unknown = JSON.parse(form.text('base'))
    return typeof base === 'object' && base !== null ? (base as SiteMembers) : {}
  } catch {
    return {}
  }
}
