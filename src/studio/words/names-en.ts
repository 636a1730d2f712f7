/** Texts of the page that renames tags, categories and photographers. */
export const namesEn = {
  title: 'Tags, categories, photographers',
  intro:
    'Give one another name in all its photos; where that name is another one’s, both become one. You see the change before it is made.',
  kind: 'What',
  kinds: { tag: 'Tag', category: 'Category', photographer: 'Photographer' },
  groups: { tag: 'Tags', category: 'Categories', photographer: 'Photographers' },
  from: 'Name now',
  to: 'New name',
  change: (name: string) => `Rename ${name}`,
  none: 'There are none yet.',
  inPhotos: (photos: string) => `In ${photos}.`,
  merges: (from: string, to: string) =>
    `${to} exists already: ${from} becomes one with it. Undo tells them apart again.`,
  inSite: 'In site.json. Files that have the former name are read as if they had the new one.',
  leads: (from: string, to: string) => `The page ${from} leads to ${to} from then on.`,
  rename: 'Rename',
  merge: 'Make them one',
  back: 'Another name',
  renamed: (from: string, to: string, photos: string) => `${from} is now ${to}, in ${photos}.`,
  reread: 'A running server reads site.json and redirects.json again when it is sent SIGHUP.',
}
