import { join } from 'node:path'
import type { Static, TOptional, TSchema } from 'typebox'
import * as Type from 'typebox'
import {
  fold,
  type Imprint,
  LARGEST_PICTURES,
  LICENCE_IDS,
  type Licence,
  type Privacy,
  parseLicence,
  parsePhotoDate,
  RENDITION_FORMATS,
  type Site,
  SPECIFIED_SITE,
} from '../archive/index.js'
import { ConfigError, type PlacedFault } from './config-error.js'
import { describeSite } from './describe-site.js'
import { explainSchemaErrors } from './explain-schema-errors.js'
import { escapeStep, type OwnersJson, parseOwnersJson, readOwnersJson } from './owners-json.js'

/** An empty string counts as absent: `photoblog init` writes it as a blank to fill in. */
const orEmpty = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** No control characters and no bidirectional overrides. */
const PLAIN = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]*$'

const text = (description: string, maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: PLAIN, description })

/** `Type.Partial` without the type engine that it would add to the bundle. */
function allOptional<Fields extends Record<string, TSchema>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])
  return Object.fromEntries(entries) as { [Name in keyof Fields]: TOptional<Fields[Name]> }
}

const quality = (otherwise: number) =>
  Type.Integer({ minimum: 30, maximum: 100, description: `From 30 to 100, by default ${otherwise}.` })

/** JSON Schema of `DATA_DIR/site.json`. Missing members default to the site of the specification. */
export const SITE_FILE_SCHEMA = Type.Object(
  allOptional({
    $schema: Type.String({ description: 'URL of this schema, for editors.' }),
    title: text('Name of the site, shown at the top of every page and in every credit line.', 60),
    description: text('One sentence about the site.'),
    language: Type.String({
      pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      description: 'BCP 47 tag such as de or en-GB.',
    }),
    timeZone: text('IANA time zone such as Europe/Berlin: each photo appears at midnight there.'),
    firstDate: Type.String({ description: 'The first day that may have a photo, YYYY-MM-DD.' }),
    photographers: Type.Array(
      Type.Object(
        {
          name: text('The name as the credit line shows it.', 60),
          aliases: Type.Optional(
            Type.Array(text('Another spelling used in the creator field of files.'), {
              description: 'Other names by which files call them: another spelling, or an e-mail address.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, description: 'The photographers of the site.' },
    ),
    categories: Type.Array(text('Name of a category.', 40), {
      minItems: 1,
      description: 'All categories of the site.',
    }),
    contactEmail: Type.String({
      pattern: '^[^@\\s]+@[^@\\s]+$',
      description: 'E-mail address for licensing requests, such as mail@photos.example.',
    }),
    keywordRules: Type.Unsafe<Record<string, string | null>>({
      type: 'object',
      additionalProperties: Type.Union([Type.String(), Type.Null()]),
      description: 'Maps a keyword in a file to a category, or to null to ignore the keyword.',
    }),
    formats: Type.Array(Type.Union(RENDITION_FORMATS.map((format) => Type.Literal(format))), {
      minItems: 1,
      description:
        'File formats to make of each picture, by default jpeg and webp. avif is smaller but takes ten times as long to encode.',
    }),
    largestPicture: Type.Union(
      LARGEST_PICTURES.map((px) => Type.Literal(px)),
      {
        description:
          'Pixels on the longer side of the largest picture that readers may see: 1600, 2560 (the default) or 3840. After a change, run «photoblog cut-pictures».',
      },
    ),
    quality: Type.Object(
      allOptional({
        jpeg: quality(SPECIFIED_SITE.quality.jpeg),
        webp: quality(SPECIFIED_SITE.quality.webp),
        avif: quality(SPECIFIED_SITE.quality.avif),
      }),
      {
        additionalProperties: false,
        description:
          'Quality of picture files at 1600 pixels; more makes larger files. It holds for pictures cut from then on.',
      },
    ),
    licence: Type.Union(
      [
        text(`One of ${LICENCE_IDS.join(', ')}; or one or two sentences of your own.`, 500),
        Type.Object(
          {
            text: text('One or two sentences of your own that say who may do what with the photos.', 500),
            mining: Type.Union([Type.Literal('reserved'), Type.Literal('allowed')], {
              description:
                'Whether training AI models on the photos needs your permission (reserved) or not (allowed).',
            }),
          },
          { additionalProperties: false },
        ),
      ],
      {
        description: 'The licence of the photos. Pages, headers, feeds, documents and picture files all state it.',
      },
    ),
    imprint: Type.Object(
      {
        name: orEmpty('First and last name; for a company, its name, legal form and representative.'),
        address: Type.Optional(
          Type.Array(Type.String({ maxLength: 200 }), { description: 'Postal address, one line per item.' }),
        ),
        email: orEmpty('E-mail address.'),
        phone: orEmpty('Phone number.'),
        vatId: orEmpty('VAT identification number.'),
        responsible: orEmpty('Name and address of the person responsible for the content, if different.'),
      },
      {
        additionalProperties: false,
        description:
          'Who is legally responsible for the site (in Germany § 5 DDG, § 18 MStV). When filled in, the site has the page /imprint/.',
      },
    ),
    privacy: Type.Object(
      {
        authority: orEmpty('Name and address of the supervisory authority for data protection.'),
        hosting: orEmpty('The hosting provider: name, place, and that a data processing agreement is in place.'),
        further: Type.Optional(
          Type.Array(text('A paragraph on any other processing of data, such as the logs of a proxy.', 2000), {
            description: 'Paragraphs on any other processing of data, such as the logs of a proxy.',
          }),
        ),
      },
      {
        additionalProperties: false,
        description:
          'Data protection (Article 13 GDPR). With an authority and an imprint, the site has the page /privacy/. That page already describes what the program itself does with data.',
      },
    ),
    describe: Type.Array(text('The program, then its arguments.', 1000), {
      minItems: 1,
      description:
        'A program of yours that proposes alt texts: it gets the path of a picture as its last argument and prints a sentence. «photoblog describe» runs it, without a shell; nothing is published that you have not accepted.',
    }),
  }),
  { additionalProperties: false, title: 'photoblog site.json' },
)

type SiteFile = Static<typeof SITE_FILE_SCHEMA>

/**
 * The site of a data directory.
 * @returns `undefined` when the directory has no site.json
 * @throws ConfigError listing every fault
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
  const faults: PlacedFault[] = [...explainSchemaErrors(SITE_FILE_SCHEMA, json.value)]
  // The whole file: there is nothing more to check.
  if (faults.some(({ pointer }) => pointer === '')) throw refuse(faults, json)
  const tell: Tell = (pointer, message, further) => void faults.push({ pointer, message, ...further })
  const refused = new Set(faults.map(({ pointer }) => memberAt(pointer)))
  // What is wrong by the schema is told already; the other members are checked all the same.
  const given = withoutMembers(json.value as SiteFile, refused)
  const firstDate = parsePhotoDate(given.firstDate ?? SPECIFIED_SITE.firstDate)
  if (firstDate === undefined) {
    tell('/firstDate', `firstDate ${given.firstDate} is not a valid date (YYYY-MM-DD)`, { isForm: true })
  }
  if (!isTimeZone(given.timeZone ?? SPECIFIED_SITE.timeZone)) {
    tell('/timeZone', `timeZone ${given.timeZone} is not an IANA time zone such as Europe/Berlin`, { isForm: true })
  }
  const photographers = given.photographers?.map(({ name, aliases = [] }) => ({ name, aliases }))
  for (const name of repeated(photographers?.map(({ name }) => name) ?? [])) {
    tell('/photographers', `photographer ${name} is listed twice; remove one of the two`)
  }
  for (const name of repeated(given.categories ?? [])) {
    tell('/categories', `category ${name} is listed twice; remove one of the two`)
  }
  const categories = given.categories ?? SPECIFIED_SITE.categories
  const keywordRules = Object.entries(given.keywordRules ?? SPECIFIED_SITE.keywordRules).map(
    ([keyword, category]) => [keyword, category === null ? null : findName(categories, category)] as const,
  )
  for (const [keyword, category] of keywordRules) {
    if (category !== undefined || refused.has('categories')) continue
    tell(
      `/keywordRules/${escapeStep(keyword)}`,
      `keywordRules.${keyword} is ${given.keywordRules?.[keyword]}; it must be a category (${categories.join(', ')}), or null to ignore the keyword`,
    )
  }
  const formats = given.formats ?? SPECIFIED_SITE.formats
  if (!formats.includes('jpeg')) tell('/formats', `formats must include jpeg, which every client can show`)
  const licence = readLicence(given.licence, tell)
  const imprint = readImprint(given.imprint, tell)
  const privacy = refused.has('imprint') ? undefined : readPrivacy(given.privacy, imprint, tell)
  if (faults.length > 0 || firstDate === undefined) throw refuse(faults, json)
  const { $schema: _, ...known } = given
  return Object.freeze({
    ...SPECIFIED_SITE,
    ...known,
    firstDate,
    photographers: photographers ?? SPECIFIED_SITE.photographers,
    description: given.description ?? descriptionOf(photographers, given.language),
    keywordRules: Object.fromEntries(keywordRules) as Site['keywordRules'],
    formats: [...new Set(formats)],
    quality: { ...SPECIFIED_SITE.quality, ...given.quality },
    licence,
    imprint,
    privacy,
  })
}

/** The member of the file that a pointer leads into. */
function memberAt(pointer: string): string {
  return pointer.split('/')[1] ?? ''
}

function withoutMembers(file: SiteFile, names: ReadonlySet<string>): SiteFile {
  return Object.fromEntries(Object.entries(file).filter(([name]) => !names.has(escapeStep(name))))
}

function refuse(faults: readonly PlacedFault[], { placeOf }: OwnersJson): ConfigError {
  return new ConfigError(
    faults.map(({ pointer, message }) => `${placeOf(pointer)}: ${message}`),
    faults,
  )
}

function descriptionOf(photographers: Site['photographers'] | undefined, language: string | undefined): string {
  if (photographers === undefined) return SPECIFIED_SITE.description
  return describeSite(
    photographers.map(({ name }) => name),
    language,
  )
}

/** Receives a fault and where it is. */
type Tell = (pointer: string, message: string, further?: Pick<PlacedFault, 'isForm'>) => void

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

/** A complete imprint, or none. */
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
    tell('/imprint', `imprint needs ${missing.map(([key]) => key).join(', ')}; fill in all of it or leave it empty`)
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
      tell('/privacy', 'privacy needs authority, the one to which readers can complain')
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

/** The name as the list spells it. */
function findName(names: readonly string[], wanted: string): string | undefined {
  return names.find((name) => fold(name) === fold(wanted.trim()))
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.findIndex((other) => fold(other) === fold(name)) < index)
}
