export const seriesEn = {
  name: 'Series',
  intro: 'Photos that belong together across days. A photo joins a series on its own page or in the table of texts.',
  text: 'Opening text, in markdown',
  place: (photo: string) => `Place of ${photo}`,
  rename: 'Change the title',
  saved: (title: string) => `${title} is saved.`,
}
