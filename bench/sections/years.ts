import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '../../src/photos/days/photo-date.js'
import { counted } from '../../src/photos/texts/counted.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { liveOn, sizeOf, writeAnew, type Year } from '../large/ten-years.js'
import { setClock, WatchedServer } from '../large/watched-server.js'
import { median } from '../measure/statistics.js'
import { type Section, table } from '../report.js'
import { demoDirectory, type Workshop } from '../workshop.js'

/** Effect of years of daily changes on one database. */
export async function measureYears(workshop: Workshop, years: number, starts: number): Promise<Section> {
  const directory = mkdtempSync(join(workshop.directory, 'years-'))
  const lived = makeSite(directory, 'lived')
  const young = makeSite(directory, 'young')
  const anew = makeSite(directory, 'anew')
  for (const dataDir of [lived, young])
    copyFileSync(join(demoDirectory, 'photos.sqlite'), join(dataDir, 'photos.sqlite'))
  const store = await openSqliteStore(join(lived, 'photos.sqlite'))
  const models = await store.readAll()
  await store.close()
  const last = models.at(-1)!.date
  const before = sizeOf(join(lived, 'photos.sqlite'))
  const told = await liveOn(lived, models, last, years)
  const after = told.at(-1)!.megabytes
  const anewMB = await writeAnew(lived, anew)
  const end = addDays(last, years * 365)
  setClock(young, last)
  for (const dataDir of [lived, anew]) setClock(dataDir, end)
  const startMs = {
    young: await startCpuMs(young, starts),
    lived: await startCpuMs(lived, starts),
    anew: await startCpuMs(anew, starts),
  }
  const span = counted(years, 'year')
  return {
    title: span,
    text: [
      `${span} on the database of the demo: each day a photo is added and three are edited, each in a transaction of its own that waits for the disk and notes what it did for \`undo\`; each tenth day a picture is replaced. Nobody ever runs VACUUM.`,
      table(
        ['after year', 'photos', 'database, MB', 'adding one, ms', 'editing one, ms'],
        [['0', models.length.toLocaleString('en'), before.toFixed(1), '', ''], ...told.map(yearRow)],
      ),
      `The same photos written anew, without what is noted of changes, take ${anewMB.toFixed(1)} MB (${((1 - anewMB / after) * 100).toFixed(0)} % less, of which a VACUUM would win a part). Start to the first answer, CPU time: ${startMs.young.toFixed(0)} ms in the beginning, ${startMs.lived.toFixed(0)} ms after ${span}, ${startMs.anew.toFixed(0)} ms with the same photos written anew.`,
    ].join('\n\n'),
    budgets: [
      {
        what: `start after ${span}, against the same photos written anew`,
        unit: '×',
        limit: 1.2,
        is: 'at most',
        measured: startMs.lived / startMs.anew,
      },
    ],
  }
}

const yearRow = ({ year, photos, megabytes, addMs, editMs }: Year) => [
  String(year),
  photos.toLocaleString('en'),
  megabytes.toFixed(1),
  addMs.toFixed(1),
  editMs.toFixed(1),
]

function makeSite(directory: string, name: string): string {
  const dataDir = join(directory, name)
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'site.json'), '{}')
  return dataDir
}

async function startCpuMs(dataDir: string, starts: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < starts; turn++) {
    const { process: server } = await WatchedServer.start(dataDir)
    times.push(server.cpuMs())
    await server.stop()
  }
  return median(times)
}
