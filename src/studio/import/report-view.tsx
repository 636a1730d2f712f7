import { type ImportReport, sayReason } from '../../ingest/readers/import-report.js'
import { RENDITION_PX } from '../../photos/photo.js'
import { PageLinks, pageOf } from '../parts/page-links.js'
import { useRequest } from '../studio-page.js'
import type { ImportResult } from './import-plan.js'

/** Number of pictures on a page, limited because each thumbnail is made on request. */
const PER_PAGE = 48
/** Longer parts of the report are collapsed. */
const MAX_LINES = 20

export function ReportView({ result: { isDryRun, report } }: { readonly result: ImportResult }) {
  const { words, language } = useRequest().context
  const of = words.import
  const { imported, notTried, tooSmall } = report
  const days = imported.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  const { dates } = language
  const photos = language.photos(imported.length)
  const none = isDryRun ? of.nothing : of.nothingDone
  const some = isDryRun ? of.would : of.imported
  const said = imported.length === 0 ? none : some(photos)
  return (
    <>
      <p class="notice">
        <strong>{said}</strong>
        {first !== undefined && last !== undefined && of.span(dates.medium(first), dates.medium(last))}.{' '}
        {notTried > 0 && of.stopped(notTried)}
      </p>
      {tooSmall > 0 && <p>{of.tooSmall(language.photos(tooSmall), RENDITION_PX.full)}</p>}
      {isDryRun && <Pictures imported={imported} />}
      <Parts report={report} />
    </>
  )
}

function Pictures({ imported }: { readonly imported: ImportReport['imported'] }) {
  const request = useRequest()
  const { words, language } = request.context
  const of = words.import
  const at = pageOf(imported, PER_PAGE, request)
  return (
    <>
      <ol class="import-pictures">
        {at.items.map(({ date, title, location, photographer, source }, index) => (
          <li key={source}>
            <img src={`/import/pictures/${at.from + index}`} alt="" loading="lazy" />
            <p>
              <time datetime={date}>{language.dates.medium(date)}</time>
            </p>
            <p class={title === '' ? 'untitled' : undefined}>{title || of.untitled}</p>
            <p class="count">{[photographer, location].filter((one) => one !== '').join(', ')}</p>
            <p class="count">{source}</p>
          </li>
        ))}
      </ol>
      <PageLinks at={at} />
    </>
  )
}

/** The parts of the report; those that need attention come first. */
function Parts({ report }: { readonly report: ImportResult['report'] }) {
  const { words, language } = useRequest().context
  const { parts, stays, datesOf } = words.import
  const { broken, failed, pictureNotFound, dayTaken, notes, leftOut, already } = report
  const taken = ({ date, source, stays: title }: (typeof dayTaken)[number]) =>
    `${language.dates.medium(date)}: ${source}; ${stays(title)}`
  const inForm = (_: string, day: keyof typeof datesOf) => `«${datesOf[day]}»`
  const sayFailed = (one: (typeof failed)[number]) => sayReason(one).replace(/--dates (taken|next)/g, inForm)
  return (
    <>
      <Lines name={parts.broken} lines={broken} isOpen />
      <Lines name={parts.failed} lines={failed.map(sayFailed)} isOpen />
      <Lines name={parts.pictureNotFound} lines={pictureNotFound.map(sayReason)} isOpen />
      <Lines name={parts.dayTaken} lines={dayTaken.map(taken)} isOpen />
      <Lines name={parts.notes} lines={notes.map(sayReason)} />
      <Lines name={parts.leftOut} lines={leftOut.map(sayReason)} />
      <Lines name={parts.already} lines={already.map(({ date, title, source }) => `${date} ${title} (${source})`)} />
    </>
  )
}

interface LinesProps {
  readonly name: string
  readonly lines: readonly string[]
  readonly isOpen?: boolean
}

function Lines({ name, lines, isOpen = false }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <details open={isOpen && lines.length <= MAX_LINES}>
      <summary>
        {name} ({lines.length})
      </summary>
      <ul class="items" lang="en">
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
