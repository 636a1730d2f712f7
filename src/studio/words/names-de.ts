import type { namesEn } from './names-en.js'

export const namesDe: typeof namesEn = {
  title: 'Schlagwörter, Kategorien, Fotografen, Serien',
  intro:
    'Schlagwörter, Kategorien, Fotografen und Serien in allen Fotos umbenennen. Gibt es den neuen Namen schon, werden beide zusammengeführt. Die Änderung wird vorher angezeigt.',
  kind: 'Art',
  kinds: { tag: 'Schlagwort', category: 'Kategorie', photographer: 'Fotograf', series: 'Serie' },
  groups: { tag: 'Schlagwörter', category: 'Kategorien', photographer: 'Fotografen', series: 'Serien' },
  from: 'Bisheriger Name',
  to: 'Neuer Name',
  change: (name) => `${name} umbenennen`,
  none: 'Es gibt noch keine.',
  inPhotos: (photos) => `Betroffen: ${photos}.`,
  merges: (to) => `${to} gibt es schon: Beide werden zusammengeführt. «Rückgängig» trennt sie wieder.`,
  inSite: 'In site.json. Der alte Name eines Fotografen oder einer Kategorie in Dateien gilt dann als der neue.',
  leads: (from, to) => `Die Seite ${from} leitet dann zu ${to} weiter.`,
  rename: 'Umbenennen',
  merge: 'Zusammenführen',
  back: 'Ein anderer Name',
  renamed: (from, to, photos) => `${from} heißt jetzt ${to} (${photos}).`,
  reread: 'Ein laufender Server liest site.json und redirects.json neu, wenn er SIGHUP bekommt.',
}
