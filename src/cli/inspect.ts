import type { Command } from 'commander'
import type { Field } from '../ingest/metadata/field.js'
import { readMetadata } from '../ingest/metadata/read-metadata.js'
import { type Site, SPECIFIED_SITE } from '../photos/site.js'
import { checkPicture } from '../pictures/read/check-picture.js'
import { PictureError } from '../pictures/read/picture-error.js'
import { readConfig } from '../site-dir/settings/config.js'
import { readSite } from '../site-dir/site-file.js'
import { type Given, jsonOption } from './parts/options.js'
import { printJson, printLine, warn } from './parts/print.js'
import { printTable } from './parts/table.js'

type Inspected = Awaited<ReturnType<typeof inspect>>

export function register(command: Command): void {
  command
    .description('show the metadata of photographs: each field with its source, and tags that were not used')
    .argument('<files...>', 'photographs; XMP sidecars next to them are read too')
    .addOption(jsonOption('print the metadata as JSON'))
    .action(runInspect)
}

async function runInspect(files: readonly string[], { json }: Given<'json'>): Promise<void> {
  const { dataDir } = readConfig(process.env)
  const site = (await readSite(dataDir)) ?? SPECIFIED_SITE
  const results: Inspected[] = []
  for (const file of files) {
    try {
      const inspected = await inspect(file, site)
      results.push(inspected)
      if (!json) print(inspected, results.length > 1)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      warn(error.message)
      process.exitCode = 1
    }
  }
  if (json) printJson(results.map(({ metadata, ...file }) => ({ ...file, ...metadata })))
}

async function inspect(file: string, site: Site) {
  const { kind, hdr, hasGainMap } = await checkPicture(file, file)
  // A JPEG with a gain map, or a picture encoded in PQ or HLG.
  const isHdr = hasGainMap || hdr !== undefined
  return { file, kind, isHdr, metadata: await readMetadata(file, site) }
}

function print({ file, kind, isHdr, metadata }: Inspected, isNext: boolean): void {
  const { sidecar, ...fields } = metadata
  const beside = sidecar === undefined ? '' : `, with the sidecar ${sidecar}`
  if (isNext) printLine('')
  printLine(`${file} (${kind.toUpperCase()}${isHdr ? ', HDR' : ''}${beside})`)
  printLine('')
  const rows = Object.entries(fields).flatMap(([name, field]) => rowsOf(name, field))
  printTable(['field', 'value', 'source', 'encoding', ''], rows)
}

/** A row for the value in use, and one for each tag that was not used. */
function rowsOf(name: string, { value, source, encoding, passedOver }: Field<unknown>): string[][] {
  const text = value === undefined ? '–' : Array.isArray(value) ? value.join('; ') : String(value)
  const first = [name, text, source, encoding, '']
  return [first, ...passedOver.map((other) => ['', other.text, other.source, '', `not used: ${other.why}`])]
}
