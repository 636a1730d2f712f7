import { aboutDe } from './about-de.js'
import type { Words } from './en.js'
import { legalDe } from './legal-de.js'
import { licenceDe } from './licence-de.js'
import { chooseForm, sentence } from './sentences.js'

const form = chooseForm('de')

export const de: Words = {
  photos: (count, shown) => `${shown} ${form(count, { one: 'Foto', other: 'Fotos' })}`,

  frame: {
    skip: 'Zum Inhalt',
    preview: 'Vorschau: Hier sind künftige Fotos zu sehen. Nur dieser Rechner kann diese Seite abrufen.',
    site: 'Website',
    aboutSite: 'Über die Website',
    today: 'Heute',
    random: 'Zufall',
    archive: 'Archiv',
    search: 'Suche',
    about: 'Über',
    contact: 'Kontakt',
    licence: 'Lizenz',
    developers: 'Entwickler',
    rss: 'RSS',
    keys: 'Tasten',
    previous: 'Zurück: ',
    next: 'Weiter: ',
    days: 'Tage',
    months: 'Monate',
    years: 'Jahre',
  },

  script: {
    dark: 'Dunkel',
    light: 'Hell',
    keys: 'Tasten',
    close: 'Schließen',
    room: {
      label: 'Das Bild allein',
      picture: 'Bild',
      previous: 'Vorheriger Tag',
      next: 'Nächster Tag',
      play: 'Abspielen',
      pause: 'Anhalten',
      whole: 'Ganz',
    },
    help: [
      ['← j', 'der Tag davor'],
      ['→ k', 'der Tag danach'],
      ['t', 'heute'],
      ['r', 'ein zufälliger Tag'],
      ['f', 'das Bild allein, im Vollbild'],
      ['+ −', 'Vollbild: vergrößern und verkleinern'],
      ['1 0', 'Vollbild: 100 %, das ganze Bild'],
      ['b', 'Vollbild: Weiß, Grau oder Schwarz um das Bild'],
      ['Leertaste', 'Vollbild: Diaschau'],
      ['Esc', 'Vollbild beenden'],
      ['/', 'Suche'],
      ['?', 'diese Hilfe'],
    ],
  },

  home: {
    empty: 'Das erste Foto steht noch aus. Schauen Sie morgen wieder vorbei, oder abonnieren Sie den Feed.',
    lastDays: 'Die letzten Tage',
  },

  photo: {
    by: (photographer) => `Foto: ${photographer}`,
    byLink: (photographer) => `Foto: ${photographer}`,
    lookCloser: (alt) => `${sentence(alt)} Näher ansehen`,
    previousDay: 'Vorheriger Tag',
    nextDay: 'Nächster Tag',
    categories: 'Kategorien',
    tags: 'Schlagwörter',
    camera: 'Kamera',
    origin: 'Herkunft',
    origins: {
      computationalCapture: 'Von der Kamera aus mehreren Aufnahmen berechnet',
      negativeFilm: 'Von einem Negativ digitalisiert',
      positiveFilm: 'Von einem Dia digitalisiert',
      print: 'Von einem Abzug digitalisiert',
      minorHumanEdits: 'Von einem Menschen geringfügig bearbeitet',
      humanEdits: 'Von einem Menschen bearbeitet',
      compositeWithTrainedAlgorithmicMedia: 'Mit generativer KI bearbeitet',
      algorithmicallyEnhanced: 'Von einem Algorithmus verbessert',
      softwareImage: 'Mit Software erstellt',
      digitalArt: 'Digitale Kunst',
      digitalCreation: 'Von einem Menschen mit digitalen Werkzeugen erstellt',
      dataDrivenMedia: 'Aus Daten gezeichnet',
      trainedAlgorithmicMedia: 'Mit generativer KI erstellt',
      algorithmicMedia: 'Von einem Algorithmus gezeichnet',
      screenCapture: 'Bildschirmfoto',
      virtualRecording: 'In einer virtuellen Szene aufgenommen',
      composite: 'Aus mehreren Bildern zusammengesetzt',
      compositeCapture: 'Aus mehreren Fotos zusammengesetzt',
      compositeSynthetic: 'Aus mehreren Bildern zusammengesetzt, mindestens eines davon synthetisch',
    },
    credit: 'Bildnachweis',
    licensing: 'Lizenzen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyRefused: 'Nicht kopiert, aber markiert',
    share: 'Teilen',
    use: 'Dieses Bild verwenden …',
    embed: 'Zum Einbetten',
    askForUse: 'Andere Nutzung anfragen',
    useSubject: (title: string, day: string) => `Nutzung von „${title}“, ${day}`,
    larger: 'Vollbild',
    about: 'Über dieses Foto',
    around: 'Tage davor und danach',
    sameDay: 'Derselbe Tag',
    similar: 'Ähnliche Bilder',
    colours: 'Farben',
    series: 'Serie',
    placeInSeries: (place, count) => `${place} von ${count}`,
    previousInSeries: (title) => `Voriges in der Serie: ${title}`,
    nextInSeries: (title) => `Nächstes in der Serie: ${title}`,
  },

  pictureFrame: {
    description: (site: string) => `Ein Foto von ${site} auf dem ganzen Bildschirm, und danach das nächste.`,
  },

  list: {
    page: (page, pages) => `, Seite ${page} von ${pages}`,
    titleOfPage: (title, page) => `${title}, Seite ${page}`,
    pages: 'Seiten',
    pageNumber: (page) => `Seite ${page}`,
    newer: 'Neuere',
    older: 'Ältere',
    newerPhotos: 'Neuere Fotos',
    olderPhotos: 'Ältere Fotos',
    narrow: 'Eingrenzen',
    filter: 'Filter',
    chosen: 'gewählt',
    takeAway: 'gewählt, wieder entfernen',
    within: 'Darin',
    feed: 'RSS-Feed',
    facets: {
      photographer: 'Fotograf',
      category: 'Kategorie',
      place: 'Ort',
      tag: 'Schlagwort',
      year: 'Jahr',
      camera: 'Kamera',
      lens: 'Objektiv',
    },
    of: {
      categories: (name) => `Fotos in der Kategorie ${name}`,
      photographers: (name) => `Fotos von ${name}`,
      places: (name) => `Fotos aus ${name}`,
      tags: (name) => `Fotos mit dem Schlagwort ${name}`,
      series: (name) => `Fotos der Serie ${name}`,
      cameras: (name) => `Fotos mit der Kamera ${name}`,
      lenses: (name) => `Fotos mit dem Objektiv ${name}`,
      focalLengths: (name) => `Fotos bei ${name}`,
      colours: (name) => `Fotos mit der Farbe ${name}`,
    },
    on: (what, site) => `${what} auf ${site}`,
  },

  feed: {
    whatItIs: 'Das ist ein Feed. Tragen Sie seine Adresse in einen Feedreader ein, um jedes neue Foto zu erhalten:',
    toSite: 'Zur Website',
    weekly: 'Fotos jeder Woche',
    monthly: 'Fotos jedes Monats',
    inOtherYears: 'Dieser Tag in anderen Jahren',
  },

  groups: {
    categories: (count, shown) => `${shown} ${form(count, { one: 'Kategorie', other: 'Kategorien' })}`,
    photographers: (count, shown) => `${shown} ${form(count, { one: 'Fotograf', other: 'Fotografen' })}`,
    places: (count, shown) => `${shown} ${form(count, { one: 'Ort', other: 'Orte' })}`,
    tags: (count, shown) => `${shown} ${form(count, { one: 'Schlagwort', other: 'Schlagwörter' })}`,
    series: (count, shown) => `${shown} ${form(count, { one: 'Serie', other: 'Serien' })}`,
    cameras: (count, shown) => `${shown} ${form(count, { one: 'Kamera', other: 'Kameras' })}`,
    lenses: (count, shown) => `${shown} ${form(count, { one: 'Objektiv', other: 'Objektive' })}`,
    focalLengths: (count, shown) =>
      `${shown} ${form(count, { one: 'Brennweitenbereich', other: 'Brennweitenbereiche' })}`,
    colours: (count, shown) => `${shown} ${form(count, { one: 'Farbe', other: 'Farben' })}`,
    description: (groups, photos, site) => `${groups}, ${photos} auf ${site}.`,
    before: 'Vorherige',
    after: 'Nächste',
  },

  map: {
    title: 'Karte',
    data: 'Kartendaten',
  },

  colours: {
    red: 'Rot',
    orange: 'Orange',
    amber: 'Bernstein',
    yellow: 'Gelb',
    'yellow-green': 'Gelbgrün',
    green: 'Grün',
    turquoise: 'Türkis',
    'sky-blue': 'Himmelblau',
    blue: 'Blau',
    violet: 'Violett',
    magenta: 'Magenta',
    pink: 'Rosa',
    black: 'Schwarz',
    grey: 'Grau',
    white: 'Weiß',
  },

  archive: {
    title: 'Archiv',
    description: (photos) => `${photos} nach Jahr, Kategorie, Fotografen, Ort und Schlagwort.`,
    onThisDay: 'An diesem Tag in jedem Jahr',
    years: 'Jahre',
    categories: 'Kategorien',
    photographers: 'Fotografen',
    places: 'Orte',
    tags: 'Schlagwörter',
    series: 'Serien',
    cameras: 'Kameras',
    lenses: 'Objektive',
    focalLengths: 'Brennweiten',
    colours: 'Farben',
    toArchive: 'Zum Archiv',
  },

  calendar: {
    yearDescription: (year, photos) => `Das Jahr ${year}, Tag für Tag: ${photos}.`,
    monthDescription: (month, photos) => `${month}, Tag für Tag: ${photos}.`,
    dayDescription: (day, photos) => `Der ${day} in jedem Jahr: ${photos}.`,
    inEveryYear: 'In jedem Jahr',
    noPhotoYet: 'Noch kein Foto an diesem Tag',
  },

  search: {
    title: 'Suche',
    titleFor: (words) => `Suche: ${words}`,
    description: (photos) => `${photos} nach Titel, Ort, Kategorie, Schlagwort und Fotografen durchsuchen.`,
    label: 'Titel, Ort, Kategorie, Schlagwort oder Name',
    button: 'Suchen',
    nothingOfMany: 'Kein Foto enthält alle diese Wörter. Versuchen Sie es mit weniger Wörtern.',
    nothing: 'Keine Fotos gefunden. Versuchen Sie es mit einem Teil des Wortes.',
    nothingOfManyFiltered:
      'Kein Foto enthält alle diese Wörter. Versuchen Sie es mit weniger Wörtern, oder entfernen Sie einen Filter.',
    nothingFiltered:
      'Keine Fotos gefunden. Versuchen Sie es mit einem Teil des Wortes, oder entfernen Sie einen Filter.',
    nothingChosen: 'Keine Fotos gefunden. Entfernen Sie einen Filter.',
    quote: (text) => `„${text}“`,
    containAll: (photos, count, words, of) =>
      `${photos} ${count === 1 ? 'enthält' : 'enthalten'} ${of === 2 ? 'beides' : 'alles'}: ${words}.`,
    sameRequest: 'Dasselbe über die API',
    noSameRequest: 'Keine einzelne Anfrage an die API findet dasselbe.',
    didYouMean: 'Keine Fotos gefunden. Vielleicht war gemeint:',
    without: (text) => `Keine Fotos gefunden. Ohne ${text}:`,
  },

  errors: {
    not_found: [
      'Hier ist nichts',
      'Vielleicht ist die Adresse falsch geschrieben. Hier ist das neueste Foto; alle anderen finden Sie im Archiv.',
    ],
    gone: [
      'Dieses Foto wurde entfernt',
      'Es ist nicht mehr da. Hier ist das neueste Foto; alle anderen finden Sie im Archiv.',
    ],
    photo_not_found: [
      'Kein Foto an diesem Tag',
      'Jeden Tag um 0 Uhr erscheint ein neues Foto. Hier ist das neueste; alle anderen finden Sie im Archiv.',
    ],
    service_unavailable: [
      'Gleich wieder da',
      'Die Website startet gerade, oder zu viele Leute sind gleichzeitig hier. Bitte in ein paar Sekunden noch einmal versuchen.',
    ],
    internal_error: ['Da ist etwas schiefgegangen', 'Der Fehler liegt bei uns. Bitte später noch einmal versuchen.'],
    bad_request: [
      'Diese Adresse ist fehlerhaft',
      'Ein Teil fehlt oder ist falsch geschrieben. Im Archiv finden Sie alle Fotos.',
    ],
    header_fields_too_large: ['Diese Adresse ist zu lang', 'Bitte kürzen oder im Archiv beginnen.'],
  },

  missingDay: {
    none: [
      'Diesen Tag gibt es nicht',
      'Der Kalender kennt ihn nicht. Hier ist das neueste Foto; alle anderen finden Sie im Archiv.',
    ],
    before: (first) => [
      'Vor dem ersten Foto',
      `Das erste Foto erschien am ${first}. Hier ist das neueste; alle anderen finden Sie im Archiv.`,
    ],
    toCome: (timeZone) => [
      'Dieser Tag kommt noch',
      `Jeden Tag um 0 Uhr (Zeitzone ${timeZone}) erscheint ein neues Foto. Hier ist das neueste; alle anderen finden Sie im Archiv.`,
    ],
    gap: ['Kein Foto an diesem Tag', 'Hier ist das neueste Foto; alle anderen finden Sie im Archiv.'],
  },

  about: aboutDe.about,

  contact: aboutDe.contact,
  follow: aboutDe.follow,

  licence: licenceDe,

  legal: legalDe,
}
