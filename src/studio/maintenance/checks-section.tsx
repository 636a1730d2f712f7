import type { Finding } from '../../owner/check/finding.js'
import { FIXED_CHECKS } from '../../owner/check/fix-site.js'
import { ActionForm } from '../parts/action-form.js'
import { JobSection } from '../parts/job-section.js'
import { useRequest } from '../studio-page.js'

/** Days or files beyond this number are collapsed. */
const MAX_ITEMS = 5
/** A day, followed by its problem. */
const DAY = /^(\d{4}-\d{2}-\d{2})(.*)/s
const ORDER: readonly Finding['level'][] = ['error', 'warn', 'note']

export function ChecksSection() {
  const request = useRequest()
  const { maintenance } = request.context.words
  const lead = <p class="hint">{maintenance.checkHelp}</p>
  return (
    <JobSection
      name="checks"
      job={request.jobs.find('checks')}
      title={maintenance.checks}
      label={maintenance.checking}
      lead={lead}
    >
      {(done) => (
        <>
          <ActionForm does="check" class="row">
            <button type="submit">{maintenance.check}</button>
            <button type="submit" name="all" value="yes" title={maintenance.checkAllHelp}>
              {maintenance.checkAll}
            </button>
          </ActionForm>
          {done && <Findings findings={done.result} at={done.at} />}
        </>
      )}
    </JobSection>
  )
}

function Findings({ findings, at }: { readonly findings: readonly Finding[]; readonly at: Date }) {
  const { words, language, site } = useRequest().context
  const { maintenance } = words
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const time = at.toLocaleTimeString(language.tag, {
    timeZone: site.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <>
      <p>
        <strong>{maintenance.found(count('error'), count('warn'))}</strong> {maintenance.checked(time)}
      </p>
      <ul class="findings">
        {ORDER.flatMap((level) => findings.filter((one) => one.level === level)).map((finding) => (
          <li key={finding.check} class={finding.level}>
            <FindingShown finding={finding} />
          </li>
        ))}
      </ul>
      <p class="hint">{maintenance.well(count('ok'))}</p>
    </>
  )
}

function FindingShown({ finding }: { readonly finding: Finding }) {
  const { maintenance } = useRequest().context.words
  const { check, level, message, advice, items = [] } = finding
  const isMendable = level !== 'note' && FIXED_CHECKS.includes(check)
  return (
    <>
      <p>
        <span class="level">{maintenance.levels[level]}</span> <span lang="en">{message}</span>
      </p>
      <Items items={items.slice(0, MAX_ITEMS)} />
      {items.length > MAX_ITEMS && (
        <details>
          <summary>{maintenance.more(items.length - MAX_ITEMS)}</summary>
          <Items items={items.slice(MAX_ITEMS)} />
        </details>
      )}
      {advice !== undefined && (
        <p class="advice" lang="en">
          → <Advice text={advice} />
        </p>
      )}
      {isMendable && (
        <ActionForm does="mend">
          <button type="submit" title={maintenance.mendHelp} aria-label={`${maintenance.mend}: ${message}`}>
            {maintenance.mend}
          </button>
        </ActionForm>
      )}
    </>
  )
}

function Items({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul class="items" lang="en">
      {items.map((item) => {
        const [, day, rest] = DAY.exec(item) ?? []
        return (
          <li key={item}>
            {day && <a href={`/photos/${day}/`}>{day}</a>}
            {day ? rest : item}
          </li>
        )
      })}
    </ul>
  )
}

/** Renders commands, quoted as «…», as code. */
function Advice({ text }: { readonly text: string }) {
  return <>{text.split(/«([^»]*)»/).map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}</>
}
