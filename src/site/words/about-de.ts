import type { About } from './about-en.js'

export const aboutDe: About = {
  about: {
    title: 'Über',
    description: (site) => `${site} Wer dahintersteht und wie die Website funktioniert.`,
    notYet: 'Das erste Foto steht noch aus.',
    since: (photos, date) => `${photos} seit dem ${date}.`,
    everyDay: (timeZone) => `Jeden Tag um 0 Uhr (Zeitzone ${timeZone}) erscheint ein neues, nie früher.`,
    photographers: 'Fotografen',
    findYourWay: 'So finden Sie sich zurecht',
    keys: 'Tasten: ← oder j zum vorherigen Tag, → oder k zum nächsten, t heute, r Zufall, f das Bild allein, / Suche, ? Hilfe. Auf dem Smartphone: wischen.',
    ways: (archive, onThisDay) => [
      'Das ',
      archive('Archiv'),
      ' zeigt jedes Jahr als Streifen in den Farben seiner Tage. ',
      onThisDay('An diesem Tag'),
      ' zeigt die Fotos, die in anderen Jahren am heutigen Datum erschienen sind.',
    ],
    follow: 'Abonnieren',
    feeds: (follow, rss, jsonFeed, developers) => [
      'Sie können dieser Website auf viele Arten ',
      follow('folgen'),
      '. ',
      rss('RSS'),
      ' und ',
      jsonFeed('JSON Feed'),
      ' liefern jeden Tag das Bild selbst. Programme und KI-Agenten sind willkommen: siehe die ',
      developers('Seiten für Entwickler'),
      ' (auf Englisch).',
    ],
  },

  follow: {
    title: 'Abonnieren',
    description: (site) => `Jedes neue Foto von ${site}: im Feedreader, wöchentlich oder im Kalender.`,
    feed: 'Ein Feed bringt Ihnen jedes neue Foto. Ein Feedreader, also eine App oder eine Website, sieht hier regelmäßig nach und zeigt Ihnen, was neu ist, auch auf anderen Websites, denen Sie folgen. Sie brauchen hier kein Konto, und wir erfahren nicht, wer Sie sind.',
    address: (feed) => ['Tragen Sie diese Adresse in Ihren Feedreader ein: ', feed],
    readers: 'In einem Feedreader öffnen',
    lessOften: 'Mehrere Fotos auf einmal',
    digests: 'Ein Eintrag dieser Feeds kann mehrere Fotos enthalten.',
    someOnly: 'Nur bestimmte Fotos',
    groups: (archive) => [
      'Kategorien, Fotografen, Schlagwörter, Orte, Serien, Kameras, Objektive, Brennweiten und Farben haben eigene Feeds. Das ',
      archive('Archiv'),
      ' führt zu den Seiten, auf denen der jeweilige Feed verlinkt ist.',
    ],
    calendar: 'Im Kalender',
    calendarFile: (subscribe, file) => [
      subscribe('Kalender abonnieren'),
      ': Jeder Tag zeigt den Titel seines Fotos und einen Link dazu. Manche Programme fragen nach ',
      file('der Adresse der Datei'),
      '.',
    ],
    frame: 'An der Wand',
    wall: (frame) => [
      'Öffnen Sie den ',
      frame('Bilderrahmen'),
      ' auf einem Tablet oder Fernseher: Er zeigt jedes neue Foto von selbst.',
    ],
    networks: 'Soziale Netzwerke',
  },

  contact: {
    title: 'Kontakt',
    description: (names, people) =>
      `Wie ${names} zu erreichen ${people === 1 ? 'ist' : 'sind'} und wie man eine Lizenz anfragt.`,
    reach: (names, people, email, address) => [
      `${names} ${people === 1 ? 'liest' : 'lesen'}, was an `,
      email(address),
      ' geht.',
    ],
    licensing: 'Lizenzen',
    askBeyond:
      'Für eine größere Datei, einen Abzug oder eine Verwendung, die die Lizenz nicht erlaubt, schreiben Sie bitte, um welches Foto es geht (die Adresse genügt) und wofür Sie es brauchen.',
    ask: 'Für einen Abzug, eine Veröffentlichung oder jede andere Verwendung schreiben Sie bitte, um welches Foto es geht (die Adresse genügt), wo es erscheinen soll, in welcher Größe und wie lange.',
    allowed: (licence) => ['Was ohne Nachfrage erlaubt ist, steht auf der Seite zur ', licence('Lizenz'), '.'],
  },
}
