/** Texts of the page that renames tags, categories, photographers and series. */
export const namesEn = {
  title: 'Tags, categories, photographers, series',
  intro:
    'Rename a tag, category, photographer or series in all photos. If the new name already exists, the two are merged. You can review the change first.',
  kind: 'Kind',
  kinds: { tag: 'Tag', category: 'Category', photographer: 'Photographer', series: 'Series' },
  groups: { tag: 'Tags', category: 'Categories', photographer: 'Photographers', series: 'Series' },
  from: 'Current name',
  to: 'New name',
  change: (name: string) => `Rename ${name}`,
  none: 'There are none yet.',
  inPhotos: (photos: string) => `In ${photos}.`,
  merges: (to: string) => `${to} already exists: the two are merged. Undo separates them again.`,
  inSite: 'In site.json. Files that name the old photographer or category are read as if they named the new one.',
  leads: (from: string, to: string) => `The page ${from} will redirect to ${to}.`,
  rename: 'Rename',
  merge: 'Merge them',
  back: 'Another name',
  renamed: (from: string, to: string, photos: string) => `${from} is now ${to}, in ${photos}.`,
  reread: 'Send SIGHUP to a running server to reload site.json and redirects.json.',
}
