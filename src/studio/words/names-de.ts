import type { namesEn } from './names-en.js'

export const namesDe: typeof namesEn = {
  title: 'Schlagwörter, Kategorien, Fotografen',
  intro:
    'Hier bekommt eines in all seinen Fotos einen anderen Namen; trägt den schon ein anderes, werden beide eins. Die Änderung ist zu sehen, bevor sie geschieht.',
  kind: 'Was',
  kinds: { tag: 'Schlagwort', category: 'Kategorie', photographer: 'Fotograf' },
  groups: { tag: 'Schlagwörter', category: 'Kategorien', photographer: 'Fotografen' },
  from: 'Name jetzt',
  to: 'Neuer Name',
  change: (name) => `${name} umbenennen`,
  none: 'Es gibt noch keine.',
  inPhotos: (photos) => `Betroffen: ${photos}.`,
  merges: (to) => `${to} gibt es schon: Beide werden eins. «Rückgängig» trennt sie wieder.`,
  inSite: 'In site.json. Dateien mit dem früheren Namen werden gelesen, als hätten sie den neuen.',
  leads: (from, to) => `Die Seite ${from} führt von da an zu ${to}.`,
  rename: 'Umbenennen',
  merge: 'Eins machen',
  back: 'Ein anderer Name',
  renamed: (from, to, photos) => `${from} heißt jetzt ${to} (${photos}).`,
  reread: 'Ein laufender Server liest site.json und redirects.json neu, wenn er SIGHUP bekommt.',
}
