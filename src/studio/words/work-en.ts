export const workEn = {
  name: 'Work',
  title: 'What is left to do',
  intro:
    'Each list shows one photo after another: queued photos first, starting with tomorrow’s, then published ones, the newest first.',
  lists: {
    title: 'Without a title',
    alt: 'Without alt text',
    proposals: 'Proposed alt texts',
    place: 'Without a place',
    tags: 'Without tags',
  },
  empty: 'Nothing to do.',
  left: (count: string) => `${count} left`,
  back: 'All lists',
  duplicates: {
    title: 'Photos that look alike',
    pairs: (count: number, shown: string) => (count === 1 ? 'one pair' : `${shown} pairs`),
    unmeasured: (count: string) => `Not compared until «photoblog cut-pictures» has run: ${count}.`,
    none: 'No pairs are left to review.',
    keep: 'Keep both',
    kept: 'Both stay, and will not be listed again.',
    remove: 'Remove this one',
  },
  often: 'Often used',
}
