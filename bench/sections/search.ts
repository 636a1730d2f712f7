import { demoPhotos } from '../../demo/index.js'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { median, quantile } from '../measure/statistics.js'
import { microsText, type Section, table } from '../report.js'
import { checkSameAnswers, type EngineTimes, measureEngines } from '../search/measure-engines.js'
import { createPhotoblogEngine } from '../search/photoblog-engine.js'
import { createPostgresEngine } from '../search/postgres-engine.js'
import { kinds } from '../search/questions.js'
import { createSqliteEngine } from '../search/sqlite-engine.js'

/** Twenty years, and a century: the design bound. */
const DAYS = 8_000
const CENTURY_DAYS = 36_525

/** Search in this process, compared with search by databases. */
export async function measureSearch(isQuick: boolean): Promise<Section> {
  const { firstDate } = SPECIFIED_SITE
  const photos = demoPhotos(firstDate, addDays(firstDate, DAYS - 1), SPECIFIED_SITE)
  const engines = [
    await createPhotoblogEngine(photos),
    await createSqliteEngine(photos),
    await createPostgresEngine(photos),
  ].filter((engine) => engine !== undefined)
  const asked = kinds(photos, isQuick ? 200 : 1_000)
  await checkSameAnswers(engines, asked)
  const times = await measureEngines(engines, asked, isQuick ? 2 : 10)
  for (const engine of engines) await engine.close()
  const own = times.filter(({ engine }) => engine === engines[0])
  const rows = asked.map(({ name, filters }) => [
    `${name} (${filters.length})`,
    ...times.filter(({ kind }) => kind.name === name).map(timesText),
  ])
  const built = ['_taking the photos in_', ...engines.map(({ builtMs }) => `${builtMs.toFixed(0)} ms`)]
  const century = isQuick ? undefined : await measureCentury(photos)
  return {
    title: `Search in ${DAYS.toLocaleString('en')} photos`,
    text: [
      'The ten newest matches and how many there are, in process: median (99th percentile) over all questions and passes. Each engine in its turn answers all of them twice, and the second time counts: the first one finds the caches of the processor full of what another one left. PostgreSQL answers over a connection on the same machine. The same answers to every question, compared before measuring.',
      table(['questions', ...engines.map(({ name }) => name)], [...rows, built]),
      ...(century === undefined ? [] : [century.text]),
    ].join('\n\n'),
    budgets: [
      {
        what: 'search in process: median of the slowest kind',
        unit: 'µs',
        limit: 80,
        is: 'at most',
        measured: Math.max(...own.map(({ micros }) => median(micros))),
      },
      ...(century?.budgets ?? []),
    ],
  }
}

function timesText({ micros }: EngineTimes): string {
  return `${microsText(median(micros))} µs (${microsText(quantile(micros, 0.99))})`
}

async function measureCentury(photos: readonly Photo[]) {
  const engine = await createPhotoblogEngine(multiply(photos, CENTURY_DAYS))
  const times = await measureEngines([engine], kinds(photos, 1_000), 3)
  const rows = times.map((kind) => [kind.kind.name, timesText(kind)])
  await engine.close()
  return {
    text: `${CENTURY_DAYS.toLocaleString('en')} photos, the same questions; they are taken in within ${engine.builtMs.toFixed(0)} ms.\n\n${table(['questions', engine.name], rows)}`,
    budgets: [
      {
        what: 'search in a century of photos: median of the slowest kind',
        unit: 'µs',
        limit: 250,
        is: 'at most' as const,
        measured: Math.max(...times.map(({ micros }) => median(micros))),
      },
    ],
  }
}

/** Repeats the photos over a number of days, with combined titles. */
function multiply(photos: readonly Photo[], count: number): readonly Photo[] {
  const first = toPhotoDate('0001-01-01')
  return Array.from({ length: count }, (_, index) => {
    const photo = photos[index % photos.length]!
    const other = photos[(index * 7919) % photos.length]!
    return { ...photo, date: addDays(first, index), title: `${photo.title} ${other.title}` }
  })
}
