import type { Static, TOptional, TSchema } from 'typebox'
import * as Type from 'typebox'
import { LICENCE_IDS } from '../photos/licence.js'
import { PICTURE_FORMATS } from '../photos/photo.js'
import { LARGEST_PICTURES, SPECIFIED_SITE, THEME_NAMES } from '../photos/site.js'
import { WORD_KEYS } from '../site/words/own-words.js'

/** Empty counts as absent, because `photoblog init` writes blanks to fill in. */
const orEmpty = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** Matches text without control characters, bidirectional controls or unpaired surrogates. */
export const PLAIN = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$'

const text = (description: string, maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: PLAIN, description })

/** `Type.Partial` without the type engine that it would add to the bundle. */
function allOptional<Fields extends Record<string, TSchema>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])
  return Object.fromEntries(entries) as { [Name in keyof Fields]: TOptional<Fields[Name]> }
}

/** An object that allows no other members. */
const closed = <Fields extends Type.TProperties>(fields: Fields, description: string) =>
  Type.Object(fields, { additionalProperties: false, description })

/** An object whose members may have any names. */
const mapTo = <Value>(additionalProperties: TSchema, description: string) =>
  Type.Unsafe<Record<string, Value>>({ type: 'object', additionalProperties, description })

const quality = (fallback: number) =>
  Type.Integer({ minimum: 30, maximum: 100, description: `From 30 to 100, by default ${fallback}.` })

const lookFile = (what: string, example: string) =>
  Type.String({
    maxLength: 100,
    pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$|^$',
    description: `${what}: a file in DATA_DIR/look such as ${example}.`,
  })

const colour = (what: string, example: string) =>
  Type.String({
    pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$|^$',
    description: `${what}: three or six hexadecimal digits such as ${example}.`,
  })

const typeface = (what: string, example: string) =>
  Type.String({
    maxLength: 120,
    pattern: '^@fontsource(?:-variable)?/[a-z0-9-]+$|^[A-Za-z0-9][A-Za-z0-9_.-]*$|^$',
    description: `${what}: a package in DATA_DIR/node_modules such as ${example}, or a WOFF2 file in DATA_DIR/look.`,
  })

/** Empty counts as absent. */
const fediverseAddress = (description: string) =>
  Type.String({ maxLength: 300, pattern: '^@[A-Za-z0-9_.-]+@[A-Za-z0-9.-]+(?::[0-9]+)?$|^$', description })

/** JSON Schema of `DATA_DIR/site.json`. Missing members default to the site of the specification. */
export const SITE_FILE_SCHEMA = Type.Object(
  allOptional({
    $schema: Type.String({ description: 'URL of this schema, for editors.' }),
    title: text('Name of the site, shown in every credit line and, without a logo, at the top of every page.', 60),
    description: text('One sentence about the site; by default, it names the photographers, in German or English.'),
    language: Type.String({
      pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      description: 'BCP 47 tag such as de or en-GB.',
    }),
    timeZone: text('IANA time zone such as Europe/Berlin: each photo appears at midnight there.'),
    timeZoneBefore: closed(
      {
        name: text('IANA time zone.'),
        through: Type.String({ description: 'The last day that began in that time zone, YYYY-MM-DD.' }),
      },
      'Written by the program when timeZone changes: a photo whose day had begun stays published. Do not change it.',
    ),
    firstDate: Type.String({ description: 'The first day that may have a photo, YYYY-MM-DD.' }),
    photographers: Type.Array(
      Type.Object(
        {
          name: text('The name as the credit line shows it.', 60),
          aliases: Type.Optional(
            Type.Array(text('Another spelling used in the creator field of files.'), {
              description: 'Other names in the creator field of files: another spelling or an e-mail address.',
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
    series: mapTo<string>(
      Type.String({ maxLength: 10_000, description: 'The text, in markdown; may be empty.' }),
      'Maps the title of a series to its opening text.',
    ),
    keywordRules: mapTo<string | null>(
      Type.Union([Type.String(), Type.Null()]),
      'Maps a keyword in a file to a category or a series, or to null to ignore the keyword.',
    ),
    places: mapTo<string | readonly number[]>(
      Type.Union([
        text('The place as written in your photos.', 120),
        Type.Array(Type.Number({ minimum: -180, maximum: 180 }), {
          minItems: 2,
          maxItems: 2,
          description: 'Degrees north and east, negative to the south and west: [54.91, 8.31].',
        }),
      ]),
      'Maps the name of a place in another language to the one in your photos, for searches; and a place in your photos to its coordinates, for the maps.',
    ),
    placesFromCoordinates: Type.Boolean({
      description:
        'Whether a photo without a place gets the name of the town from the coordinates in its file, by default false. The coordinates themselves are never published.',
    }),
    equipment: mapTo<string>(
      text('The name that pages show.', 120),
      'Maps a camera or lens as files name it to the name that pages show.',
    ),
    showsCameras: Type.Boolean({
      description:
        'Whether readers see cameras, lenses and exposures, by default true. False hides them on pages and from programs.',
    }),
    formats: Type.Array(Type.Union(PICTURE_FORMATS.map((format) => Type.Literal(format))), {
      minItems: 1,
      description:
        'File formats to make for each picture, by default jpeg and webp. avif is smaller but takes ten times as long to encode.',
    }),
    largestPicture: Type.Union(
      LARGEST_PICTURES.map((px) => Type.Literal(px)),
      {
        description:
          'Pixels on the longer side of the largest picture that readers may see: 1600, 2560 (the default) or 3840. After a change, run «photoblog cut-pictures».',
      },
    ),
    quality: closed(
      allOptional({
        jpeg: quality(SPECIFIED_SITE.quality.jpeg),
        webp: quality(SPECIFIED_SITE.quality.webp),
        avif: quality(SPECIFIED_SITE.quality.avif),
      }),
      'Quality of picture files at 1600 pixels; higher values mean larger files. A change applies to files made afterwards.',
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
    imprint: closed(
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
      'Who is legally responsible for the site (in Germany § 5 DDG, § 18 MStV). Once this is filled in, the site has the page /imprint/.',
    ),
    privacy: closed(
      {
        authority: orEmpty('Name and address of the supervisory authority for data protection.'),
        hosting: orEmpty('The hosting provider: name, place, and that a data processing agreement is in place.'),
        further: Type.Optional(
          Type.Array(text('A paragraph on any other processing of data, such as the logs of a proxy.', 2000), {
            description: 'Paragraphs on any other processing of data, such as the logs of a proxy.',
          }),
        ),
      },
      'Data protection (Article 13 GDPR). With an authority and an imprint, the site has the page /privacy/. That page already describes what the program itself does with data.',
    ),
    home: Type.Union([Type.Literal('today'), Type.Literal('wall')], {
      description:
        'The home page: today (the default) shows the newest photo and recent days; wall shows it across the whole width, and all photos below, month by month.',
    }),
    look: closed(
      allOptional({
        name: Type.Union(
          THEME_NAMES.map((name) => Type.Literal(name)),
          { description: `The look to begin with, by default ${THEME_NAMES[0]}.` },
        ),
        logo: lookFile('The logo at the top instead of the title', 'logo.svg'),
        logoDark: lookFile('The logo for dark pages, if it differs', 'logo-dark.svg'),
        favicon: lookFile('The icon of browser tabs', 'icon.svg'),
        accent: colour('The colour of links and of the focused element', '#005d86'),
        accentDark: colour('The colour of links on dark pages', '#93cbe8'),
        ground: colour('The colour behind the pictures', '#fbfbfa'),
        groundDark: colour('The colour behind pictures on dark pages', '#111110'),
        textTypeface: typeface('The typeface of texts', '@fontsource/source-sans-3'),
        titleTypeface: typeface('The typeface of titles', '@fontsource/lora'),
        stylesheet: lookFile('A style sheet of your own, loaded last', 'look.css'),
      }),
      'How the pages look. Files are in DATA_DIR/look: logos and icon as SVG or PNG, typefaces as WOFF2. «photoblog doctor» checks the contrast of the colours.',
    ),
    follow: closed(
      allOptional({
        mastodon: fediverseAddress('The account of the site on Mastodon, such as @photos@mastodon.example.'),
        bluesky: Type.String({
          maxLength: 253,
          pattern: '^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}$|^$',
          description: 'The handle of the site on Bluesky, such as photos.bsky.example.',
        }),
        creators: mapTo<string>(
          fediverseAddress('The account, such as @ada@mastodon.example.'),
          'Maps a photographer to an account on Mastodon, which link previews there name as the author.',
        ),
        bridge: Type.String({
          maxLength: 200,
          pattern: '^https?://[^/?#\\s]+$|^$',
          description:
            'The server that speaks ActivityPub for the site, such as https://hatsu.example or https://fed.brid.gy. Requests from Mastodon are redirected to it.',
        }),
      }),
      'Where else readers can follow the site. The page /follow/ names these accounts.',
    ),
    words: Type.Unsafe<Record<string, string>>({
      type: 'object',
      propertyNames: { enum: WORD_KEYS },
      additionalProperties: text('Your word.', 500),
      description: 'Replacements for words on the pages, by keys such as frame.archive; the handbook lists them all.',
    }),
  }),
  { additionalProperties: false, title: 'photoblog site.json' },
)

export type SiteFile = Static<typeof SITE_FILE_SCHEMA>
