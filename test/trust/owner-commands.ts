// The commands that change an archive, and its invariants after any interruption.
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { paintPicture } from '../pictures.js'
import { run } from '../program/run.js'
import { writeWxr, wxrAttachment } from '../wxr.js'
import { type Days, findLitter, inspectArchive, sweepUp } from './inspect-archive.js'

/** The input of the commands. */
export interface Workbench {
  readonly directory: string
  readonly pictures: readonly string[]
  readonly wxr: string
  readonly table: string
  /** Makes a new site, empty or with photos of 2020-05-01 and the day after. @returns its data directory */
  makeSite(isFilled: boolean): string
}

export async function makeWorkbench(directory: string): Promise<Workbench> {
  const pictures = [0, 1, 2, 3].map((number) => join(directory, 'uploads', `${number}.jpg`))
  for (const [number, file] of pictures.entries()) await paintPicture(file, number + 1)
  const wxr = join(directory, 'export.xml')
  const posts = [2, 3].flatMap((number) => [
    { id: number, date: `2012-03-0${number} 10:00:00`, meta: { _thumbnail_id: `10${number}` } },
    wxrAttachment(100 + number, `${number}.jpg`),
  ])
  writeFileSync(wxr, writeWxr(posts))
  const table = join(directory, 'texts.csv')
  writeFileSync(table, 'date,title\r\n2020-05-01,One\r\n2020-05-02,Two\r\n')
  const empty = mkdtempSync(join(directory, 'empty-'))
  expect(await run(['init', '--no-ask'], { DATA_DIR: empty })).toMatchObject({ code: 0 })
  const copyOf = (site: string) => {
    const copy = mkdtempSync(join(directory, 'site-'))
    cpSync(site, copy, { recursive: true })
    return copy
  }
  const filled = copyOf(empty)
  const filling = ['add', pictures[0]!, pictures[1]!, '--photographer', 'Erik', '--date', '2020-05-01']
  expect(await run(filling, { DATA_DIR: filled })).toMatchObject({ code: 0 })
  return {
    directory,
    pictures,
    wxr,
    table,
    makeSite: (isFilled) => copyOf(isFilled ? filled : empty),
  }
}

export interface OwnerCommand {
  readonly name: string
  args(bench: Workbench): readonly string[]
  /** Begins with an archive of two photos instead of an empty one. */
  readonly isFilled: boolean
  /** Fills days one after the other; other commands are atomic. */
  readonly isStepwise?: true
  /** How it reports a finished day, if it does so before its end. */
  readonly saysDay?: RegExp
}

export const OWNER_COMMANDS: readonly OwnerCommand[] = [
  {
    name: 'add',
    args: ({ pictures }) => ['add', ...pictures, '--photographer', 'Erik', '--date', '2020-05-01'],
    isFilled: false,
    isStepwise: true,
    saysDay: /added (\d{4}-\d{2}-\d{2})/g,
  },
  {
    name: 'import',
    args: ({ wxr, directory }) => ['import', 'wordpress', wxr, '--uploads', join(directory, 'uploads')],
    isFilled: true,
    isStepwise: true,
  },
  { name: 'edit', args: () => ['edit', '2020-05-01', '--title', 'Another', '--tag', 'fog'], isFilled: true },
  {
    name: 'series',
    args: () => ['series', 'Rust', '2020-05-02', '2020-05-01', '--text', 'It flakes.'],
    isFilled: true,
  },
  { name: 'edit --csv', args: ({ table }) => ['edit', '--csv', table], isFilled: true },
  { name: 'move', args: () => ['move', '2020-05-01', '2020-04-01'], isFilled: true },
  { name: 'move range', args: () => ['move', '2020-05-01..2020-05-02', '--by', '1'], isFilled: true },
  { name: 'swap', args: () => ['swap', '2020-05-01', '2020-05-02'], isFilled: true },
  { name: 'replace', args: ({ pictures }) => ['replace', '2020-05-01', pictures[3]!], isFilled: true },
  { name: 'remove', args: () => ['remove', '2020-05-01', '--force'], isFilled: true },
]

export interface Interrupted {
  readonly found: Days
  readonly before: Days
  /** The state after an uninterrupted command. */
  readonly after: Days
  /** Output before the interruption. */
  readonly said: string
}

/** Each day is in its old or new state, reported days are in the new one, and atomic commands changed all or nothing. */
export function expectEitherOr(
  command: OwnerCommand,
  { found, before, after, said }: Interrupted,
  where: string,
): void {
  const days = [...new Set([...found.keys(), ...before.keys(), ...after.keys()])]
  for (const day of days) expect([before.get(day), after.get(day)], `${where}: ${day}`).toContain(found.get(day))
  if (command.isStepwise !== true)
    expect(
      [before, after].map((one) => isSame(one, found)),
      where,
    ).toContain(true)
  const all = said === '' ? [] : days
  const reported = command.saysDay === undefined ? all : [...said.matchAll(command.saysDay)].map(([, day]) => day!)
  for (const day of reported) expect(found.get(day), `${where}: ${day} was reported`).toBe(after.get(day))
}

function isSame(one: Days, other: Days): boolean {
  return one.size === other.size && [...one].every(([day, text]) => other.get(day) === text)
}

/** The same command again reaches the same end, and leaves no remains. */
export async function finishWork(
  dataDir: string,
  command: readonly string[],
  after: Days,
  where: string,
): Promise<void> {
  if (!isSame(await inspectArchive(dataDir), after)) {
    expect({ where, ...(await run(command, { DATA_DIR: dataDir })) }).toMatchObject({ code: 0, err: '' })
  }
  await sweepUp(dataDir)
  const finished = await inspectArchive(dataDir)
  expect(finished, where).toEqual(after)
  expect(findLitter(dataDir, finished), where).toEqual([])
}
