import type { About } from './about-en.js'
import { chooseForm } from './sentences.js'

const form = chooseForm('de')

/** The pages about the site and its owners in German. */
export const aboutDe: About = {
  about: {
    title: 'Über',
    description: (site) => `${site} Wer dahintersteht und wie es funktioniert.`,
    notYet: 'Das erste Foto steht noch aus.',
    since: (photos, date) => `${photos} seit dem ${date}.`,
    everyDay: (timeZone) => `Jeden Tag um 0 Uhr (Zeitzone ${timeZone}) erscheint ein neues, nie früher.`,
    photographers: 'Fotografen',
    findYourWay: 'So finden Sie sich zurecht',
    keys: 'Tasten: ← oder j zum vorherigen Tag, → oder k zum nächsten, t heute, r Zufall, f das Bild allein, / Suche, ? Hilfe. Auf dem Telefon: wischen.',
    ways: (archive, onThisDay) => [
      'Das ',
      archive('Archiv'),
      ' zeigt jedes Jahr als Streifen in den Farben seiner Tage. ',
      onThisDay('An diesem Tag'),
      ' zeigt die Fotos, die in anderen Jahren am heutigen Datum erschienen sind.',
    ],
    follow: 'Abonnieren',
    feeds: (rss, jsonFeed, developers) => [
      rss('RSS'),
      ' und ',
      jsonFeed('JSON Feed'),
      ' liefern das Bild selbst, eines am Tag; auch jede Kategorie und jeder Fotograf hat einen Feed. Programme und Agenten sind willkommen: ',
      developers('Entwickler'),
      ' (auf Englisch).',
    ],
  },

  contact: {
    title: 'Kontakt',
    description: (names, people) =>
      `Wie ${names} zu erreichen ${form(people, { one: 'ist', other: 'sind' })} und wie man eine Lizenz anfragt.`,
    reach: (names, people, email, address) => [
      `${names} ${form(people, { one: 'liest', other: 'lesen' })}, was an `,
      email(address),
      ' geht.',
    ],
    licensing: 'Lizenzen',
    askBeyond:
      'Für eine größere Datei, einen Abzug oder eine Verwendung, die die Lizenz nicht erlaubt, schreiben Sie bitte, um welches Foto es geht (die Adresse genügt) und wofür.',
    ask: 'Für einen Abzug, eine Veröffentlichung oder jede andere Verwendung schreiben Sie bitte, um welches Foto es geht (die Adresse genügt), wo es erscheinen soll, in welcher Größe und wie lange.',
    allowed: (licence) => ['Was ohne Nachfrage erlaubt ist, steht auf der Seite zur ', licence('Lizenz'), '.'],
  },
}
