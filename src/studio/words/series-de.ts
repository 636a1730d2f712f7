import type { seriesEn } from './series-en.js'

export const seriesDe: typeof seriesEn = {
  name: 'Serien',
  intro:
    'Fotos, die über Tage hinweg zusammengehören. Ein Foto kommt auf seiner Seite oder in der Tabelle in eine Serie.',
  text: 'Text am Anfang, in Markdown',
  place: (photo) => `Platz von ${photo}`,
  rename: 'Titel ändern',
  saved: (title) => `${title} ist gespeichert.`,
}
