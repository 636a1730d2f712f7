// Checks steps of CONTRIBUTING's recipes that the compiler cannot check: lists that are written out in tests and texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleTypes, TYPES_FILE } from '../scripts/example-types.js'
import { createContract } from '../src/contract/contract.js'
import { createCalendar } from '../src/photos/days/calendar.js'
import { type Site, SPECIFIED_SITE, THEME_NAMES } from '../src/photos/site.js'
import { POSTGRES_MIGRATIONS } from '../src/scale/postgres/migrations/index.js'
import { createPages } from '../src/site/pages.js'
import { languageOf } from '../src/site/words/site-language.js'
import { SETTINGS } from '../src/site-dir/settings/settings.js'
import { parseSite } from '../src/site-dir/site-file.js'
import { MIGRATIONS } from '../src/store/migrations/index.js'
import { PHOTO_COLUMNS } from '../src/store/photo-rows.js'
import { wordsOf } from '../src/studio/words/words.js'
import { VISITED_PAGES } from './browser/visit.js'
import { projectRoot } from './files.js'
import { LEGAL_SITE } from './legal-site.js'
import { startService } from './service.js'
import { GERMAN_PAGES, PAGES } from './site/read-page.js'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const contractOf = (site: Site) =>
  createContract({ site, baseUrl: 'https://photos.example', quota: 120, version: '1.2.3' })

/** Patterns of all pages that show something; the others only redirect. */
function patternsOf(site: Site): readonly string[] {
  const pages = createPages(contractOf(site), createCalendar(site.timeZone))
  return pages.filter((page) => 'html' in page).map(({ pattern }) => pattern)
}

/** `/:year(^\d{4}$)/` matches /2024/, with or without a query. */
function matches(pattern: string, path: string): boolean {
  const segments = pattern.split('/').map((segment) => {
    const [, expression] = /^:\w+(?:\(\^(.*)\$\))?$/.exec(segment) ?? []
    if (segment.startsWith(':')) return expression ?? '[^/]+'
    return segment === '*' ? '.+' : segment
  })
  return new RegExp(`^${segments.join('/')}$`).test(path.split('?')[0]!)
}

describe('every type of page', () => {
  const isListed = (pages: readonly string[]) => (pattern: string) => pages.some((path) => matches(pattern, path))

  test.each(patternsOf(SPECIFIED_SITE).filter((pattern) => pattern !== '/developers/reference/'))(
    '%s is in PAGES of test/site/read-page.ts',
    (pattern) => expect(pattern).toSatisfy(isListed(PAGES)),
  )

  test.each(patternsOf(SPECIFIED_SITE).filter((pattern) => !pattern.startsWith('/developers/')))(
    '%s is in GERMAN_PAGES of test/site/read-page.ts',
    (pattern) => expect(pattern).toSatisfy(isListed(GERMAN_PAGES)),
  )

  // The lists of categories and of photographers are pages of the same type as those of tags and places.
  test.each(patternsOf(LEGAL_SITE).filter((pattern) => !['/categories/', '/photographers/'].includes(pattern)))(
    '%s is in VISITED_PAGES of test/browser/visit.ts',
    (pattern) => expect(pattern).toSatisfy(isListed(VISITED_PAGES)),
  )
})

const LANGUAGES = readdirSync(join(projectRoot, 'src/site/words'))
  .map((file) => /^([a-z]{2,3})\.ts$/.exec(file)?.[1] ?? '')
  .filter(Boolean)
const TRANSLATIONS = LANGUAGES.filter((tag) => tag !== 'en')

describe('every language of the pages', () => {
  test.each(LANGUAGES)('%s is the language of a site that names it', (tag) => {
    expect(languageOf({ language: tag }).tag).toBe(tag)
  })

  test.each(TRANSLATIONS)('%s has words in the studio', (tag) => {
    expect(wordsOf(tag)).not.toBe(wordsOf('en'))
  })

  test.each(TRANSLATIONS)('%s has a description for sites without one', (language) => {
    const site = { title: 'Light', photographers: [{ name: 'Ada' }], language }
    const description = (of: object) => parseSite(JSON.stringify(of), 'site.json').description
    expect(description(site)).not.toBe(description({ ...site, language: 'en' }))
  })

  test.each(
    TRANSLATIONS.flatMap((tag) => ['src/cli/ask-site.ts', 'src/studio/client/notices.ts'].map((file) => [tag, file])),
  )('%s is a language that %s names', (tag, file) => {
    expect(read(file!)).toContain(`'${tag}'`)
  })

  const nameOf = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag)!

  test.each(LANGUAGES)('%s has a column on the page “Words” of the handbook', (tag) => {
    expect(read('docs/handbook/words.md')).toMatch(new RegExp(`^\\| key \\|.* ${nameOf(tag)} \\|`, 'm'))
  })

  test.each(LANGUAGES)('%s is named by the help of `init`', (tag) => {
    expect(read('src/cli/init.ts')).toContain(nameOf(tag))
  })
})

test.each(THEME_NAMES)('the theme %s has a picture in the handbook, and a test in a browser', (name) => {
  expect(read('docs/handbook/look.md')).toContain(`pictures/look-${name}.webp`)
  expect(read('test/browser/theme.test.ts')).toMatch(new RegExp(`THEME_NAMES|'${name}'`))
})

test.each(Object.entries(SETTINGS))('the setting %s has a default that people can read', (_name, { defaultText }) => {
  expect(defaultText).not.toBe('undefined')
})

test.each(Object.values(contractOf(SPECIFIED_SITE).tools))('the fuzzer calls the tool $name', ({ name }) => {
  expect(read('fuzz/mcp-requests.ts')).toContain(`'${name}'`)
})

test.each([
  ['SQLite', MIGRATIONS],
  ['PostgreSQL', POSTGRES_MIGRATIONS],
])('the migrations of %s name a column for every field of a photo', (_database, migrations) => {
  const words = new Set(migrations.join(' ').match(/\w+/g))
  expect(PHOTO_COLUMNS.filter((column) => !words.has(column))).toEqual([])
})

test('the types of the examples are up to date', async () => {
  const types = await exampleTypes((await startService()).baseUrl)
  expect(types === read(TYPES_FILE), 'run npm run examples:types').toBe(true)
})
