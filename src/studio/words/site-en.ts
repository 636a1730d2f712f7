/** Texts of the form for site.json. The schema supplies the help of fields that `help` omits. */
export const siteEn = {
  name: 'Site',
  title: 'The site',
  groups: {
    site: 'Name and time',
    photos: 'Photographers, categories and licence',
    pictures: 'Pictures',
    quality: 'Quality of picture files',
    look: 'Theme',
    follow: 'Follow',
    others: 'More',
  } as Readonly<Record<string, string>>,
  /** Other fields are labelled by their names in site.json, split into words. */
  labels: {
    'quality.jpeg': 'JPEG',
    'quality.webp': 'WebP',
    'quality.avif': 'AVIF',
    'imprint.vatId': 'VAT number',
  } as Readonly<Record<string, string>>,
  /** Replaces the schema's description of a field or group. */
  help: {
    keywordRules: 'Maps a keyword in a file to a category or a series. To ignore a keyword, write it alone.',
  } as Readonly<Record<string, string>>,
  isInvalid: (label: string, value: string) => `${label} cannot be “${value}”.`,
  cannotBeEmpty: (label: string) => `${label} cannot be empty.`,
  whileEmpty: (value: string) => `If empty, “${value}” applies.`,
  /** How to write a value that has several lines. */
  lines: {
    lines: 'One per line.',
    pairs: 'One per line: «name = value».',
    people: 'One per line, with other spellings in files: «Name = spelling, spelling».',
    rules: 'One per line: «name = value».',
  },
  rename: '«photoblog rename» renames a category or photographer here and in all photos.',
  usual: (value: string) => `Default${value === '' ? '' : `: ${value}`}`,
  licences: {
    'all-rights-reserved': 'All rights reserved',
    own: 'Your own terms',
  } as Readonly<Record<string, string>>,
  terms: 'Your own terms, in one or two sentences',
  mining: 'Training AI models on the photos',
  minings: { '': 'please choose', reserved: 'needs your permission', allowed: 'is allowed' } as Readonly<
    Record<string, string>
  >,
  unchosenTerms: 'You have typed your own terms but chosen another licence; choose “Your own terms” or clear the text.',
  saved: {
    systemd: 'Saved. Visitors will see it once the server reloads: run «systemctl reload photoblog».',
    'by hand': 'Saved. Visitors will see it once the server restarts or receives SIGHUP.',
  },
  outdated:
    'Nothing was saved: site.json was changed elsewhere in the meantime. The form now shows its values with your changes; review them and save again.',
  faulty: (count: number) =>
    count === 1 ? 'Nothing was saved: one value is wrong.' : `Nothing was saved: ${count} values are wrong.`,
}
