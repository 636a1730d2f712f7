import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { cannotRead, OwnerError } from '../../disk/owner-error.js'
import { importJson } from '../../ingest/readers/table/import-records.js'
import { EXPORTED_PHOTOS } from '../../ingest/readers/table/photo-record.js'
import type { Clock } from '../../photos/days/clock.js'
import { declareRecords, type RecordArguments, runImport } from './run-import.js'
import { takeSettings } from './take-settings.js'

interface JsonArguments extends RecordArguments {
  readonly uploads?: string
  readonly look?: boolean
}

/** `photoblog import json` */
export function declareJson(importing: Command, clock: Clock): void {
  declareRecords(importing, 'json')
    .description('import an export, or other photographs in JSON: JSON Lines or one array')
    .argument(
      '<file>',
      'the directory of «photoblog export» (a new site also gets its settings; --look its look and pages), or a file of objects with the same members; only «file» and «date» are required',
    )
    .option('--look', 'also copy the look and the pages of an export into a new site')
    .option('--no-look', 'leave the look and the pages of an export out')
    .option('--uploads <directory>', 'the directory of the files; by default that of the JSON file')
    .action((path: string, given: JsonArguments) => runImportJson(path, given, clock))
}

/** @throws OwnerError when the path leads nowhere, or to a directory that is no export */
async function fileOf(path: string): Promise<string> {
  const info = await stat(path).catch((error: unknown) => {
    throw cannotRead(path, error)
  })
  if (!info.isDirectory()) return path
  const file = join(path, EXPORTED_PHOTOS)
  if ((await stat(file).catch(() => undefined)) !== undefined) return file
  throw new OwnerError(`${path} holds no ${EXPORTED_PHOTOS}; name the directory of an export`)
}

/** @param path a file, or the directory of an export */
async function runImportJson(path: string, given: JsonArguments, clock: Clock): Promise<void> {
  const { uploads, dates, look, dryRun = false } = given
  const file = await fileOf(path)
  const { notes: taken, planned, undecided } = await takeSettings(file, { dryRun, look })
  const notes = [...taken, ...undecided.map((name) => ({ source: name, reason: 'would be copied with --look' }))]
  await runImport(
    given,
    clock,
    async (site, common) => {
      const report = await importJson(file, { ...common, uploads, dates }, site)
      return { ...report, notes: [...notes, ...report.notes] }
    },
    planned,
  )
}
