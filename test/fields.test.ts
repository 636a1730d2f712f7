import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from './media-fixtures.js'

/** Replacements by file, which add the field. */
type Edits = Readonly<Record<string, readonly [before: string, after: string]>>

const LIST = {
  'src/photos/photo-fields.ts': [
    '  /** A few sentences',
    `  elevation: {
    kind: 'line',
    isPublic: true,
    maxCharacters: 20,
    otherHeadings: ['height'],
    option: { name: 'elevation', value: 'text', add: 'how high it is', edit: 'how high it is' },
  },
  /** A few sentences`,
  ],
} satisfies Edits
/** Changes that the compiler requires. */
const ASKED_FOR = {
  'src/store/photo-rows.ts': ['    caption: row.caption,', '    caption: row.caption,\n    elevation: row.elevation,'],
  'src/ingest/metadata/map-metadata.ts': ['    camera: cameraFacts', "    elevation: '',\n    camera: cameraFacts"],
  'src/contract/schemas.ts': ['      tags: Type', '      elevation: Type.String(),\n      tags: Type'],
} satisfies Edits
/** Required once the schema has the field. */
const ANSWER = {
  'src/contract/present-photo.ts': [
    '    tags: [...photo.tags],',
    '    tags: [...photo.tags],\n    elevation: photo.elevation,',
  ],
} satisfies Edits
const MIGRATION = "export const sql = `ALTER TABLE photos ADD COLUMN elevation text NOT NULL DEFAULT ''`\n"
const MIGRATIONS = ['src/store/migrations', 'src/scale/postgres/migrations']

/** A copy of the program with edits that add a field. */
async function copyWith(name: string, ...edits: readonly Edits[]): Promise<string> {
  const copy = join(await makeTemporaryDirectory(), name)
  await mkdir(join(copy, 'test'), { recursive: true })
  for (const one of ['src', 'demo', 'test/photos.ts', 'package.json']) {
    await cp(one, join(copy, one), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  const tsconfig = {
    extends: resolve('tsconfig.json'),
    include: ['src', 'demo', 'test'],
    exclude: ['**/*.test.*', 'src/studio/client'],
  }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [file, [before, after]] of edits.flatMap((some) => Object.entries(some))) {
    const text = await readFile(join(copy, file), 'utf8')
    expect(text, file).toContain(before)
    await writeFile(join(copy, file), text.replace(before, after))
  }
  return copy
}

async function migrate(copy: string): Promise<readonly string[]> {
  for (const directory of MIGRATIONS) {
    const index = join(copy, directory, 'index.ts')
    const list = (await readFile(index, 'utf8')).replace(/,?\s*\]\n$/, ', elevation]\n')
    await writeFile(index, `import { sql as elevation } from './9999-elevation.js'\n${list}`)
    await writeFile(join(copy, directory, '9999-elevation.ts'), MIGRATION)
  }
  return MIGRATIONS.flatMap((directory) => [`${directory}/index.ts`, `${directory}/9999-elevation.ts`])
}

/** The messages of the compiler about a copy. */
const compile = (copy: string): Promise<string> =>
  promisify(execFile)(resolve('node_modules/.bin/tsc'), ['--pretty', 'false'], { cwd: copy }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout as string,
  )

test('the compiler names the files where a new field is missing', async () => {
  const named = (await compile(await copyWith('forgetful', LIST))).match(/^\S+(?=\(\d+,\d+\): error)/gm)
  expect([...new Set(named)].sort()).toEqual(Object.keys(ASKED_FOR).sort())
})

test('a new public field changes nine files', async () => {
  const copy = await copyWith('whole', LIST, ASKED_FOR, ANSWER)
  const files = [LIST, ASKED_FOR, ANSWER].flatMap((edits) => Object.keys(edits)).concat(await migrate(copy))
  expect({ files: files.length, errors: await compile(copy) }).toEqual({ files: 9, errors: '' })
})

test('a new field is stored, edited, exported and imported', async () => {
  const copy = await copyWith('used', LIST, ASKED_FOR, ANSWER)
  await migrate(copy)
  const load = (file: string) => import(/* @vite-ignore */ join(copy, file))
  const { openSqliteStore } = await load('src/store/sqlite-store.ts')
  const { makePhoto } = await load('test/photos.ts')
  const { declareTexts, toTexts } = await load('src/cli/parts/options.ts')
  const { exportArchive } = await load('src/owner/export/export-archive.ts')
  const { formatTexts } = await load('src/owner/edit/edit-table.ts')
  const { readCsvRecords } = await load('src/ingest/readers/table/read-csv-records.ts')
  const { readJsonRecords } = await load('src/ingest/readers/table/read-json-records.ts')

  const command = new Command()
  declareTexts(command, 'add')
  const said = toTexts(command.parse(['--elevation', '1,602 m'], { from: 'user' }).opts())
  const store = await openSqliteStore(join(copy, 'photos.db'))
  await store.change((photos: { add(photo: unknown): void }) => photos.add(makePhoto('2024-05-20', said)))
  const exported = join(copy, 'export')
  const pictures = { pathOf: () => join(copy, 'none'), read: async () => undefined }
  await exportArchive(exported, { dataDir: copy, store, pictures })
  const ofJson = await readJsonRecords(join(exported, 'photos.jsonl')).next()
  await writeFile(join(copy, 'other.csv'), 'file;Height\na.jpg;1,602 m\n')
  const ofOthers = await readCsvRecords(join(copy, 'other.csv'))

  expect([
    (await store.readAll())[0].elevation,
    formatTexts(await store.readAll()).match(/1,602 m/)?.[0],
    (await readCsvRecords(join(exported, 'photos.csv')))[0].record.elevation,
    ofJson.value.record.elevation,
    ofOthers[0].record.elevation,
  ]).toEqual(Array(5).fill('1,602 m'))
  await store.close()
})
