import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Errors } from 'typebox/value'
import { parsePhotoDate, type Site, SPECIFIED_SITE } from './archive/index.js'
import { ConfigError } from './config.js'

const text = (description: string, maxLength = 200) => Type.String({ minLength: 1, maxLength, description })

/** JSON Schema of `DATA_DIR/site.json`. What is left out is taken from the site of the specification. */
export const SITE_FILE_SCHEMA = Type.Partial(
  Type.Object({
    $schema: Type.String({ description: 'Where this schema is, for editors.' }),
    title: text('Name of the site: in the head of every page and in every credit line.', 60),
    description: text('One sentence on the site.'),
    language: Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', description: 'BCP 47, as de or en-GB.' }),
    timeZone: text('IANA time zone, as Europe/Berlin: a photo appears at midnight there.'),
    firstDate: Type.String({ description: 'The first day that can have a photo, YYYY-MM-DD.' }),
    photographers: Type.Array(
      Type.Object(
        {
          name: text('As it stands in the credit line.', 60),
          aliases: Type.Optional(Type.Array(text('Another name in the creator field of a file.'))),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, description: 'Those who take the photos.' },
    ),
    categories: Type.Array(text('Name of a category.', 40), { minItems: 1, description: 'All categories there are.' }),
    contactEmail: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', description: 'Address for licensing requests.' }),
    keywordRules: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]), {
      description: 'Keyword of a file → the category that it means, or null: neither category nor tag.',
    }),
    formats: Type.Array(Type.Union([Type.Literal('jpeg'), Type.Literal('webp'), Type.Literal('avif')]), {
      minItems: 1,
      description: 'What each picture is cut into: jpeg and webp; avif besides is smaller and takes ten times as long.',
    }),
    licence: text('One or two sentences on who may do what with the photos.', 500),
  }),
  { additionalProperties: false, title: 'photoblog site.json' },
)

type SiteFile = Static<typeof SITE_FILE_SCHEMA>

/**
 * The site of a data directory.
 * @returns `undefined` when the directory has no site.json
 * @throws ConfigError naming every fault at once
 */
export async function readSite(dataDir: string): Promise<Site | undefined> {
  const file = join(dataDir, 'site.json')
  let source: string
  try {
    source = await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigError([`${file} cannot be read: ${message}`])
  }
  return parseSite(source, file)
}

/** @param file its name, for messages */
export function parseSite(source: string, file: string): Site {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    throw new ConfigError([`${file} is not JSON: ${(error as Error).message}`])
  }
  const faults = Errors(SITE_FILE_SCHEMA, value).map(
    ({ instancePath, message }) => `${file}: ${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message}`,
  )
  if (faults.length > 0) throw new ConfigError(faults)
  const given = value as SiteFile
  const firstDate = parsePhotoDate(given.firstDate ?? SPECIFIED_SITE.firstDate)
  if (firstDate === undefined)
    faults.push(`${file}: firstDate ${given.firstDate} is no day of the calendar (YYYY-MM-DD)`)
  if (!isTimeZone(given.timeZone ?? SPECIFIED_SITE.timeZone)) {
    faults.push(`${file}: timeZone ${given.timeZone} is no IANA time zone (as Europe/Berlin)`)
  }
  const photographers = given.photographers?.map(({ name, aliases = [] }) => ({ name, aliases }))
  faults.push(
    ...repeated(photographers?.map(({ name }) => name) ?? []).map(
      (name) => `${file}: photographer ${name} stands twice`,
    ),
  )
  faults.push(...repeated(given.categories ?? []).map((name) => `${file}: category ${name} stands twice`))
  const categories = given.categories ?? SPECIFIED_SITE.categories
  const keywordRules = Object.entries(given.keywordRules ?? SPECIFIED_SITE.keywordRules).map(
    ([keyword, category]) => [keyword, category === null ? null : findName(categories, category)] as const,
  )
  for (const [keyword, category] of keywordRules) {
    if (category !== undefined) continue
    faults.push(
      `${file}: keywordRules.${keyword} names ${given.keywordRules?.[keyword]}, which is none of the categories (${categories.join(', ')}); null leaves the keyword out`,
    )
  }
  const formats = given.formats ?? SPECIFIED_SITE.formats
  if (!formats.includes('jpeg')) faults.push(`${file}: formats must name jpeg, which every reader can show`)
  if (faults.length > 0 || firstDate === undefined) throw new ConfigError(faults)
  const { $schema: _, ...known } = given
  return Object.freeze({
    ...SPECIFIED_SITE,
    ...known,
    firstDate,
    photographers: photographers ?? SPECIFIED_SITE.photographers,
    keywordRules: Object.fromEntries(keywordRules) as Site['keywordRules'],
    formats: [...new Set(formats)],
  })
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** The name as it is written in the list. */
function findName(names: readonly string[], wanted: string): string | undefined {
  return names.find((name) => name.toLowerCase() === wanted.trim().toLowerCase())
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index)
}
