import { demoPhotos } from '../../demo/index.js'
import { addDays, type Photo, SPECIFIED_SITE, toPhotoDate } from '../../src/archive/index.js'
import { median, quantile } from '../measure/statistics.js'
import { microsText, type Section, table } from '../report.js'
import type { SearchEngine } from '../search/engine.js'
import { checkSameAnswers, type EngineTimes, measureEngines } from '../search/measure-engines.js'
import { createPhotoblogEngine } from '../search/photoblog-engine.js'
import { createPostgresEngine } from '../search/postgres-engine.js'
import { kinds } from '../search/questions.js'
import { createSqliteEngine } from '../search/sqlite-engine.js'

const DAYS = 7_630
const MILLION = 1_000_000

/** Search in this process, beside what databases offer for it. */
export async function measureSearch(isQuick: boolean): Promise<Section> {
  const { firstDate } = SPECIFIED_SITE
  const photos = demoPhotos(firstDate, addDays(firstDate, DAYS - 1), SPECIFIED_SITE)
  const engines = [
    createPhotoblogEngine(photos),
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
  const large = isQuick ? undefined : await measureLarge(photos)
  return {
    title: `Search in ${DAYS.toLocaleString('en')} photos`,
    text: [
      'The ten newest matches and how many there are, in process: median (99th percentile) over all questions and passes. Each engine in its turn answers all of them twice, and the second time counts: the first one finds the caches of the processor full of what another one left. PostgreSQL answers over a connection on the same machine. The same answers to every question, compared before measuring.',
      table(['questions', ...engines.map(({ name }) => name)], [...rows, built]),
      ...(large === undefined ? [] : [large.text]),
    ].join('\n\n'),
    budgets: [
      {
        what: 'search in process: median of the slowest kind',
        unit: 'µs',
        limit: 30,
        is: 'at most',
        measured: Math.max(...own.map(({ micros }) => median(micros))),
      },
      ...(large?.budgets ?? []),
    ],
  }
}

function timesText({ micros }: EngineTimes): string {
  return `${microsText(median(micros))} µs (${microsText(quantile(micros, 0.99))})`
}

async function measureLarge(photos: readonly Photo[]) {
  const before = process.memoryUsage().rss
  const engine: SearchEngine = createPhotoblogEngine(multiply(photos, MILLION))
  const megabytes = (process.memoryUsage().rss - before) / 1e6
  const times = await measureEngines([engine], kinds(photos, 1_000), 3)
  const micros = times.flatMap((entry) => entry.micros)
  const p99 = quantile(micros, 0.99)
  const figures = `median ${microsText(median(micros))} µs, 99th percentile ${microsText(p99)} µs, most ${microsText(quantile(micros, 1))} µs`
  return {
    text: `photoblog with a million photos, the same questions: ${figures}; the index is built in ${(engine.builtMs / 1000).toFixed(1)} s, and photos and index take ${megabytes.toFixed(0)} MB.`,
    budgets: [
      {
        what: 'search in a million photos, 99th percentile',
        unit: 'µs',
        limit: 5000,
        is: 'at most' as const,
        measured: p99,
      },
      {
        what: 'index of a million photos',
        unit: 'ms',
        limit: 15_000,
        is: 'at most' as const,
        measured: engine.builtMs,
      },
    ],
  }
}

/** The same photos again and again, on as many days as asked for, their titles joined to others. */
function multiply(photos: readonly Photo[], count: number): readonly Photo[] {
  const first = toPhotoDate('0001-01-01')
  return Array.from({ length: count }, (_, index) => {
    const photo = photos[index % photos.length]!
    const other = photos[(index * 7919) % photos.length]!
    return { ...photo, date: addDays(first, index), title: `${photo.title} ${other.title}` }
  })
}
