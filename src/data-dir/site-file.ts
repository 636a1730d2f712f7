import { join } from 'node:path'
import type { Static, TOptional, TSchema } from 'typebox'
import * as Type from 'typebox'
import {
  fold,
  type Imprint,
  LICENCE_IDS,
  type Licence,
  type Privacy,
  parseLicence,
  parsePhotoDate,
  type Site,
  SPECIFIED_SITE,
} from '../archive/index.js'
import { ConfigError } from './config-error.js'
import { explainSchemaErrors } from './explain-schema-errors.js'
import { escapeStep, type OwnersJson, parseOwnersJson, readOwnersJson } from './owners-json.js'

/** Nothing in it is as if it were left out: `photoblog init` writes it so, to be filled in. */
const orEmpty = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** No control characters, and none that turn the direction of what follows. */
const PLAIN = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]*$'

const text = (description: string, maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: PLAIN, description })

/** What `Type.Partial` does, without the type engine that it would bring into the bundle. */
function allOptional<Fields extends Record<string, TSchema>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])
  return Object.fromEntries(entries) as { [Name in keyof Fields]: TOptional<Fields[Name]> }
}

/** JSON Schema of `DATA_DIR/site.json`. What is left out is taken from the site of the specification. */
export const SITE_FILE_SCHEMA = Type.Object(
  allOptional({
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
    keywordRules: Type.Unsafe<Record<string, string | null>>({
      type: 'object',
      additionalProperties: Type.Union([Type.String(), Type.Null()]),
      description: 'Keyword of a file → the category that it means, or null: neither category nor tag.',
    }),
    formats: Type.Array(Type.Union([Type.Literal('jpeg'), Type.Literal('webp'), Type.Literal('avif')]), {
      minItems: 1,
      description: 'What each picture is cut into: jpeg and webp; avif besides is smaller and takes ten times as long.',
    }),
    licence: Type.Union(
      [
        text(`One of ${LICENCE_IDS.join(', ')}; or one or two sentences of your own.`, 500),
        Type.Object(
          {
            text: text('One or two sentences of your own on who may do what with the photos.', 500),
            mining: Type.Union([Type.Literal('reserved'), Type.Literal('allowed')], {
              description: 'Whether training models on the photos needs your permission.',
            }),
          },
          { additionalProperties: false },
        ),
      ],
      {
        description: 'What may be done with the photos. It drives pages, headers, feeds, documents and picture files.',
      },
    ),
    imprint: Type.Object(
      {
        name: orEmpty('First and last name, or the name of the company with its form and who represents it.'),
        address: Type.Optional(
          Type.Array(Type.String({ maxLength: 200 }), { description: 'Postal address, by lines.' }),
        ),
        email: orEmpty('E-mail address.'),
        phone: orEmpty('Phone number.'),
        vatId: orEmpty('VAT identification number.'),
        responsible: orEmpty('Name and address of who is responsible for the content, where that is another.'),
      },
      {
        additionalProperties: false,
        description:
          'Who answers for the site (in Germany § 5 DDG, § 18 MStV). Filled in, it makes the page /imprint/.',
      },
    ),
    privacy: Type.Object(
      {
        authority: orEmpty('The supervisory authority for data protection: name and address.'),
        hosting: orEmpty('On whose machines the site runs: name, place, and that there is a contract on processing.'),
        further: Type.Optional(
          Type.Array(text('A paragraph on whatever else happens to data, as in the logs of a proxy.', 2000)),
        ),
      },
      {
        additionalProperties: false,
        description:
          'Data protection (Article 13 GDPR). With an authority, and an imprint, it makes the page /privacy/; what the program does with data it says by itself.',
      },
    ),
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
  const json = await readOwnersJson(join(dataDir, 'site.json'))
  return json === undefined ? undefined : checkSite(json)
}

/** @param file its name, for messages */
export function parseSite(source: string, file: string): Site {
  return checkSite(parseOwnersJson(source, file))
}

function checkSite(json: OwnersJson): Site {
  const errors = explainSchemaErrors(SITE_FILE_SCHEMA, json)
  if (errors.length > 0) throw new ConfigError(errors)
  const faults: string[] = []
  const tell: Tell = (pointer, message) => void faults.push(`${json.placeOf(pointer)}: ${message}`)
  const given = json.value as SiteFile
  const firstDate = parsePhotoDate(given.firstDate ?? SPECIFIED_SITE.firstDate)
  if (firstDate === undefined) tell('/firstDate', `firstDate ${given.firstDate} is no day of the calendar (YYYY-MM-DD)`)
  if (!isTimeZone(given.timeZone ?? SPECIFIED_SITE.timeZone)) {
    tell('/timeZone', `timeZone ${given.timeZone} is no IANA time zone (as Europe/Berlin)`)
  }
  const photographers = given.photographers?.map(({ name, aliases = [] }) => ({ name, aliases }))
  for (const name of repeated(photographers?.map(({ name }) => name) ?? [])) {
    tell('/photographers', `photographer ${name} stands twice; remove one of the two`)
  }
  for (const name of repeated(given.categories ?? [])) {
    tell('/categories', `category ${name} stands twice; remove one of the two`)
  }
  const categories = given.categories ?? SPECIFIED_SITE.categories
  const keywordRules = Object.entries(given.keywordRules ?? SPECIFIED_SITE.keywordRules).map(
    ([keyword, category]) => [keyword, category === null ? null : findName(categories, category)] as const,
  )
  for (const [keyword, category] of keywordRules) {
    if (category !== undefined) continue
    tell(
      `/keywordRules/${escapeStep(keyword)}`,
      `keywordRules.${keyword} names ${given.keywordRules?.[keyword]}, which is none of the categories (${categories.join(', ')}); null leaves the keyword out`,
    )
  }
  const formats = given.formats ?? SPECIFIED_SITE.formats
  if (!formats.includes('jpeg')) tell('/formats', `formats must name jpeg, which every reader can show`)
  const licence = readLicence(given.licence, tell)
  const imprint = readImprint(given.imprint, tell)
  const privacy = readPrivacy(given.privacy, imprint, tell)
  if (faults.length > 0 || firstDate === undefined) throw new ConfigError(faults)
  const { $schema: _, ...known } = given
  return Object.freeze({
    ...SPECIFIED_SITE,
    ...known,
    firstDate,
    photographers: photographers ?? SPECIFIED_SITE.photographers,
    keywordRules: Object.fromEntries(keywordRules) as Site['keywordRules'],
    formats: [...new Set(formats)],
    licence,
    imprint,
    privacy,
  })
}

/** Takes a fault, and where it is. */
type Tell = (pointer: string, message: string) => void

function readLicence(given: SiteFile['licence'], tell: Tell): Licence {
  if (given === undefined) return SPECIFIED_SITE.licence
  if (typeof given === 'object') return given
  const licence = parseLicence(given)
  if (licence === undefined) {
    tell(
      '/licence',
      `licence must be one of ${LICENCE_IDS.join(', ')}, or terms of your own: {"text": "…", "mining": "reserved"}; it is ${JSON.stringify(given)}`,
    )
  }
  return licence ?? SPECIFIED_SITE.licence
}

/** All that must be told, or nothing. */
function readImprint(given: SiteFile['imprint'] = {}, tell: Tell): Imprint | undefined {
  const { name, email, phone, vatId, responsible } = given
  const [owner, mail] = [filled(name), filled(email)]
  const address = (given.address ?? []).flatMap((line) => filled(line) ?? [])
  const further = { phone: filled(phone), vatId: filled(vatId), responsible: filled(responsible) }
  if (owner !== undefined && mail !== undefined && address.length > 0) {
    return { name: owner, address, email: mail, ...further }
  }
  const missing = Object.entries({ name: owner, address: address[0], email: mail }).filter(
    ([, value]) => value === undefined,
  )
  if (missing.length < 3 || Object.values(further).some((value) => value !== undefined)) {
    tell('/imprint', `imprint lacks ${missing.map(([key]) => key).join(', ')}; fill in all of it or nothing`)
  }
  return undefined
}

function readPrivacy(
  { authority, hosting, further = [] }: NonNullable<SiteFile['privacy']> = {},
  imprint: Imprint | undefined,
  tell: Tell,
): Privacy | undefined {
  const named = filled(authority)
  if (named === undefined) {
    if (filled(hosting) !== undefined || further.length > 0) {
      tell('/privacy', 'privacy lacks authority, the one to which readers can complain')
    }
    return undefined
  }
  if (imprint === undefined) tell('/privacy', 'privacy needs imprint, which says who is responsible')
  return { authority: named, hosting: filled(hosting), further }
}

function filled(value: string | undefined): string | undefined {
  const trimmed = value?.trim()
  return trimmed === '' ? undefined : trimmed
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
  return names.find((name) => fold(name) === fold(wanted.trim()))
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.findIndex((other) => fold(other) === fold(name)) < index)
}
