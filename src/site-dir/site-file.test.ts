import { expect, test } from 'vitest'
import { parseSite } from './site-file.js'

const faultsOf = (source: string): readonly string[] => {
  try {
    parseSite(source, 'site.json')
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test.each([
  ['{\n  "titel": "A"\n}', 'site.json, line 2, column 3: titel is not a setting; did you mean title?'],
  ['{"timezone": "Europe/Rome"}', 'timezone is not a setting; did you mean timeZone?'],
  ['{"colour": "red"}', 'colour is not a setting; choose from $schema, title, description, language, timeZone,'],
  ['{"imprint": {"adress": []}}', 'line 1, column 14: imprint.adress is not a setting; did you mean address?'],
  ['{"photographers": [{"name": "A"}, {"nam": "B"}]}', 'photographers.1.nam is not a setting; did you mean name?'],
  // An unpaired surrogate, which no address can hold.
  ['{"photographers": [{"name": "A\\ud800"}]}', 'photographers.0.name'],
  ['{"photographers": "Ada"}', 'photographers is "Ada"; it must be a list: […]. The photographers of the site.'],
  ['{"formats": ["jpg"]}', 'formats.0 is "jpg"; it must be "jpeg" or "webp" or "avif"'],
  ['{"largestPicture": 2000}', 'largestPicture is 2000; it must be 1600 or 2560 or 3840'],
  ['{"language": "deutsch!"}', 'language is "deutsch!"; it must be a BCP 47 tag such as de or en-GB.'],
  ['{"title": ""}', 'title is empty; fill it in or remove it'],
  ['{"quality": {"jpeg": 82.5}}', 'quality.jpeg is 82.5; it must be a whole number. From 30 to 100, by default'],
  ['{"quality": {"jpeg": 20}}', 'quality.jpeg is 20; it must be at least 30. From 30 to 100, by default'],
  ['{"places": {"Sylt": [54.91]}}', 'places.Sylt is [54.91]; it must have 2 items'],
  ['{"look": {"stylesheet": "../x.css"}}', 'look.stylesheet is "../x.css"; it must be a style sheet of your own'],
  ['{"privacy": {"further": ["a\\nb"]}}', 'privacy.further.0 is "a\\nb"; it must not contain line breaks or'],
  ['{"look": {"accent": "blau"}}', 'look.accent is "blau"; it must be the colour of links and of the focused element:'],
  [
    '{"look": {"logo": "../logo"}}',
    'look.logo is "../logo"; it must be the logo at the top instead of the title: a file',
  ],
  ['{"follow": {"creators": {"Ada": "@ada@social.example"}}}', 'follow.creators names Ada, who is not among the'],
  ['{"follow": {"mastodon": "photos"}}', 'follow.mastodon is "photos"; it must be'],
  ['{"follow": {"bridge": "https://hatsu.example/"}}', 'follow.bridge is "https://hatsu.example/"; it must be'],
  ['{"words": {"frame.archiv": "A"}}', 'words.frame.archiv is not a word on the pages; did you mean frame.archive?'],
  ['{"words": {"lastDays": "A"}}', 'words.lastDays is not a word on the pages; did you mean home.lastDays?'],
  ['{"words": {"mood": "A"}}', 'words.mood is not a word on the pages; the page «Words» of the handbook lists all'],
  ['{"series": {"Street": ""}}', 'series "Street" must be one line, and differ from other series and categories'],
  ['{"series": {"Rust": "", "rust": ""}}', 'series "rust" must be one line'],
  ['{"timeZone": "Berlin"}', 'timeZone Berlin is not an IANA time zone; did you mean Europe/Berlin?'],
  ['{"timeZone": "new york"}', 'timeZone new york is not an IANA time zone; did you mean America/New_York?'],
  ['{"timeZone": "Europe/Berln"}', 'timeZone Europe/Berln is not an IANA time zone; did you mean Europe/Berlin?'],
  ['{\n"timeZone": "Europe/Entenhausen"}', 'line 2, column 1: timeZone Europe/Entenhausen is not an IANA time zone'],
])('reports %s with its line and what to do', (source, message) => {
  expect(faultsOf(source).join('\n')).toContain(message)
})

test('reports one wrong value in one line', () => {
  expect(faultsOf('{"formats": ["jpg"], "keywordRules": {"a": 5}, "colour": 1}')).toHaveLength(3)
  expect(faultsOf('{"licence": {"text": "x", "mining": "no"}}')).toHaveLength(1)
})

test('reports other faults besides a value in the wrong form', () => {
  const found = faultsOf('{"language": "deutsch!", "timeZone": "Mars/Olympus", "firstDate": "2026-02-30"}').join('\n')
  expect(found).toContain('language is "deutsch!"')
  expect(found).toContain('timeZone Mars/Olympus is not')
  expect(found).toContain('firstDate 2026-02-30 is not')
})

test('does not report faults that follow from another one', () => {
  expect(faultsOf('{"categories": "Sea", "keywordRules": {"wave": "Sea"}}')).toHaveLength(1)
  expect(faultsOf('{"imprint": "Ada", "privacy": {"authority": "The office"}}')).toHaveLength(1)
})

test.each([
  [{ language: 'de', photographers: ['Ada', 'Eva'] }, 'Jeden Tag ein Foto, von Ada und Eva.'],
  [{ language: 'de-AT', photographers: undefined }, 'Jeden Tag ein Foto, von Erik und Jens.'],
  [{ language: 'en', photographers: ['Ada', 'Eva', 'Kim'] }, 'One photograph a day, by Ada, Eva and Kim.'],
  [{ language: 'fr', photographers: ['Ada'] }, 'One photograph a day, by Ada.'],
  [{ photographers: undefined }, 'One photograph a day since 2006, by Erik and Jens.'],
])(
  'a site of %j without a description is described by its photographers',
  ({ photographers, ...rest }, description) => {
    const people = photographers?.map((name) => ({ name }))
    expect(parseSite(JSON.stringify({ ...rest, photographers: people }), 'site.json').description).toBe(description)
  },
)

test('ignores a member of an earlier version', () => {
  expect(parseSite('{"title": "Fog", "describe": ["sh", "-c", "id"]}', 'site.json')).not.toHaveProperty('describe')
})

test('a name may contain characters outside the basic plane', () => {
  const { photographers } = parseSite('{"photographers": [{"name": "Ada 📷"}]}', 'site.json')
  expect(photographers[0]!.name).toBe('Ada 📷')
})
