import { bulkEditDe } from './bulk-edit-de.js'
import { faultsDe } from './faults-de.js'
import { importDe } from './import-de.js'
import { maintenanceDe } from './maintenance-de.js'
import { namesDe } from './names-de.js'
import { photoDe } from './photo-de.js'
import { queueDe } from './queue-de.js'
import { siteDe } from './site-de.js'
import type { StudioWords } from './studio-en.js'
import { workDe } from './work-de.js'

export const studioDe: StudioWords = {
  frame: {
    skip: 'Zum Inhalt springen',
    studio: 'Studio',
    pages: 'Seiten des Studios',
    handbook: 'Handbuch',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    undone: (what) => `Rückgängig gemacht: ${what}.`,
    redone: (what) => `Wiederholt: ${what}.`,
    noSuchPage: 'Unter dieser Adresse gibt es nichts.',
    toQueue: 'Zur Warteschlange',
    unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Näheres steht im Terminal des Studios.',
    pagesOfList: 'Seiten dieser Liste',
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    noSuchAction: 'Diese Seite kennt die Aktion nicht. Bitte neu laden.',
    changedSince:
      'Nichts wurde geändert, weil das Gezeigte inzwischen anderswo geändert wurde. Bitte prüfen Sie, was jetzt hier steht.',
  },
  draft: {
    offer: 'Für dieses Formular gibt es ungespeicherte Eingaben.',
    restore: 'Wiederherstellen',
    discard: 'Verwerfen',
  },
  history: {
    publishes: (day) => `Als Foto vom ${day} wäre es sofort öffentlich.`,
    hides: (day) =>
      `Es ist veröffentlicht. Es wäre bis ${day} verborgen, und Links darauf führten bis dahin ins Leere.`,
    removes: () => 'Es ist veröffentlicht. Es würde entfernt, und unter seiner Adresse stünde, dass es entfernt wurde.',
    ask: {
      publishes: (count) => (count === 1 ? 'Jetzt veröffentlichen?' : `${count} Fotos jetzt veröffentlichen?`),
      hides: (count) =>
        count === 1 ? 'Es ist veröffentlicht. Verbergen?' : `${count} Fotos sind veröffentlicht. Verbergen?`,
      removes: (count) =>
        count === 1 ? 'Es ist veröffentlicht. Entfernen?' : `${count} Fotos sind veröffentlicht. Entfernen?`,
    },
    askBoth: 'Fotos jetzt veröffentlichen und verbergen?',
    agree: { publishes: 'Jetzt veröffentlichen', hides: 'Bis dahin verbergen', removes: 'Entfernen' },
    agreeBoth: 'Veröffentlichen und verbergen',
    areRemoved: (count) =>
      count === 1
        ? 'Das Foto ist entfernt; seine Datei kann wieder hinzugefügt werden.'
        : `Die ${count} Fotos sind entfernt; ihre Dateien können wieder hinzugefügt werden.`,
    leave: 'So lassen',
    cannotUndo: 'Dieser Schritt lässt sich nicht rückgängig machen',
    goOn: 'Was er geändert hat, bleibt. Der Schritt davor lässt sich ohne ihn rückgängig machen:',
    ofMany: (what, count) => `${what}, ${count} Fotos`,
    field: (label) => label,
    moving: 'Verschieben',
    adding: 'Hinzufügen',
    texts: 'Texte',
    name: 'Name',
    files: 'Bilddateien',
  },
  queue: queueDe,
  photo: photoDe,
  preview: {
    name: 'Vorschau',
    title: (day) => `So sieht es am ${day} aus`,
    day: 'Tag',
    tomorrow: 'Morgen',
    width: 'Breite',
    widths: { phone: 'Smartphone', desk: 'Desktop', full: 'Ganzes Fenster' },
    show: 'Anzeigen',
    noPhoto: 'Dieser Tag hat kein Foto; dies ist die Startseite.',
    tunnel: (port) =>
      `Die Vorschau nutzt einen anderen Port dieses Rechners. Ein Tunnel muss auch ihn weiterleiten: «ssh -L ${port}:127.0.0.1:${port} …».`,
  },
  import: importDe,
  site: siteDe,
  work: workDe,
  maintenance: maintenanceDe,
  jobs: {
    of: (done, total) => `${done} von ${total}`,
    stop: 'Anhalten',
    stopping: 'Hält nach dem laufenden Schritt an …',
    running: 'Das läuft schon.',
  },
  faults: faultsDe,
  metadataWrites: {
    title: 'Namen in Bilddateien',
    done: (pictures) => `Bilder mit aktualisierten Dateien: ${pictures}.`,
    behind: 'Name und Jahr werden in die Bilddateien geschrieben; Sie können währenddessen weiterarbeiten.',
  },
  bulkEdit: bulkEditDe,
  names: namesDe,
  series: {
    name: 'Serien',
    intro:
      'Fotos von mehreren Tagen, die zusammengehören. Ein Foto fügen Sie auf seiner Seite oder unter «Viele auf einmal» einer Serie hinzu.',
    text: 'Text am Anfang, in Markdown',
    place: (photo) => `Position von ${photo}`,
    rename: 'Titel ändern',
  },
}
