import type { workEn } from './work-en.js'

export const workDe: typeof workEn = {
  name: 'Aufgaben',
  title: 'Was noch zu tun ist',
  intro:
    'Jede Liste zeigt ein Foto nach dem anderen: zuerst die geplanten ab morgen, dann die erschienenen, das neueste zuerst.',
  lists: {
    title: 'Ohne Titel',
    alt: 'Ohne Alternativtext',
    proposals: 'Vorgeschlagene Alternativtexte',
    place: 'Ohne Ort',
    tags: 'Ohne Schlagwörter',
  },
  empty: 'Nichts zu tun.',
  left: (count) => `noch ${count}`,
  back: 'Alle Listen',
  duplicates: {
    title: 'Ähnliche',
    pairs: (count, shown) => (count === 1 ? 'ein Paar' : `${shown} Paare`),
    unmeasured: (count) => `Erst nach «photoblog cut-pictures» vergleichbar: ${count}.`,
    none: 'Es ist kein Paar mehr zu prüfen.',
    keep: 'Beide behalten',
    kept: 'Beide bleiben und werden nicht mehr aufgeführt.',
    remove: 'Dieses entfernen',
  },
  often: 'Oft verwendet',
}
