/** The words of the page on which site.json is filled in. What the schema says of a field is its help. */
export const siteEn = {
  name: 'Site',
  title: 'The site',
  groups: {
    site: 'Name and time',
    photos: 'Photographers, categories and licence',
    pictures: 'Pictures',
    quality: 'Quality of picture files',
    imprint: 'Imprint',
    privacy: 'Privacy',
    others: 'More',
  } as Readonly<Record<string, string>>,
  labels: {
    title: 'Title',
    description: 'Description',
    language: 'Language',
    timeZone: 'Time zone',
    firstDate: 'First day',
    photographers: 'Photographers',
    categories: 'Categories',
    contactEmail: 'E-mail address',
    keywordRules: 'Keywords in files',
    formats: 'File formats',
    largestPicture: 'Largest picture',
    'quality.jpeg': 'JPEG',
    'quality.webp': 'WebP',
    'quality.avif': 'AVIF',
    licence: 'Licence',
    'imprint.name': 'Name',
    'imprint.address': 'Postal address',
    'imprint.email': 'E-mail address',
    'imprint.phone': 'Phone',
    'imprint.vatId': 'VAT number',
    'imprint.responsible': 'Responsible for the content',
    'privacy.authority': 'Supervisory authority',
    'privacy.hosting': 'Hosting',
    'privacy.further': 'Further paragraphs',
    describe: 'Program that proposes alt texts',
  } as Readonly<Record<string, string>>,
  /** In the place of what the schema says. */
  help: { keywordRules: 'What a keyword in a file means: a category, or nothing.' } as Readonly<Record<string, string>>,
  /** Of a group that is a member of the file. */
  groupHelp: {} as Readonly<Record<string, string>>,
  perLine: 'One per line.',
  rename:
    'What is written here holds for photos to come. «photoblog rename» gives a category or a photographer another name in all photos too.',
  usual: (value: string) => `As usual${value === '' ? '' : `: ${value}`}`,
  person: (number: number) => `Photographer ${number}`,
  personName: 'Name',
  aliases: 'Other spellings in files, one per line',
  rule: (number: number) => `Keyword ${number}`,
  keyword: 'Keyword',
  means: 'Means',
  ignored: 'nothing: ignore it',
  licences: {
    'all-rights-reserved': 'All rights reserved',
    own: 'Terms of your own',
  } as Readonly<Record<string, string>>,
  terms: 'Terms of your own, in one or two sentences',
  mining: 'Training AI models on the photos',
  minings: { '': 'not mentioned', reserved: 'needs your permission', allowed: 'is allowed' } as Readonly<
    Record<string, string>
  >,
  save: 'Save',
  saved:
    'site.json is saved. A running server takes it over when it gets SIGHUP: «systemctl reload photoblog», or «kill -HUP» with its number.',
  unchanged: 'Nothing was different; site.json stays as it was.',
  outdated:
    'Nothing was saved: site.json was changed elsewhere meanwhile. The form now shows what it says, with your changes in it; look at them and save again.',
  faulty: (count: number) =>
    count === 1 ? 'Nothing was saved: one value is wrong.' : `Nothing was saved: ${count} values are wrong.`,
  upkeep: 'Queue, backup and checks',
}
