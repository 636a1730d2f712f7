import type { Legal } from './legal-en.js'

export const legalDe: Legal = {
  imprint: {
    title: 'Impressum',
    description: (name) => `Wer für diese Website verantwortlich ist: ${name}.`,
    provider: 'Anbieter (§ 5 DDG)',
    contact: 'Kontakt',
    email: 'E-Mail: ',
    phone: (number) => `Telefon: ${number}`,
    vatId: (number) => `Umsatzsteuer-Identifikationsnummer: ${number}`,
    responsible: 'Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)',
  },

  privacy: {
    title: 'Datenschutz',
    description: 'Was diese Website mit Ihren Daten tut: fast nichts.',
    controller: 'Verantwortlich',
    controllerIs: (name, imprint) => [
      `Verantwortlich für die Verarbeitung personenbezogener Daten auf dieser Website ist ${name}. Anschrift und E-Mail-Adresse stehen im `,
      imprint('Impressum'),
      '.',
    ],
    short: 'In Kürze',
    nothing: [
      'Keine Cookies, keine Konten, keine gespeicherten Formulardaten, keine Besucherstatistik, keine Profile.',
      'Wer wiederkommt, wird nicht wiedererkannt.',
    ],
    ownOnly: 'Alles, was eine Seite braucht, kommt von dieser Website selbst; von Dritten wird nichts geladen.',
    pictures: (host) =>
      `Die Bilder kommen von ${host}; dort wird Ihre IP-Adresse bekannt, wenn Ihr Browser sie abruft. Sonst wird von Dritten nichts geladen.`,
    processed: 'Was verarbeitet wird',
    delivery:
      'Um Ihrem Browser zu antworten, braucht der Server dessen IP-Adresse, die abgerufene Adresse und die technischen Kopfzeilen, die er sendet. Sie dienen der Antwort und werden nur aufbewahrt, wie unten beschrieben.',
    quota: (seconds, inRedis) =>
      `Die Schnittstellen für Programme (/api und /mcp) zählen die Anfragen jedes Absenders, damit keiner die anderen verdrängt. Dafür wird seine IP-Adresse (bei IPv6 nur die erste Hälfte) für einen Zählzeitraum von ${seconds} Sekunden ${inRedis ? 'im Arbeitsspeicher eines eigenen Zählservers' : 'im Arbeitsspeicher des Servers'} gehalten und danach gelöscht. Seiten und Bilder werden nicht gezählt.`,
    logSilent: 'Das Serverprotokoll hält Störungen fest, aber keine IP-Adressen.',
    logNames:
      'Das Serverprotokoll hält IP-Adresse, Zeit und abgerufene Adresse fest, um Störungen zu finden und Angriffe abzuwehren.',
    scheme:
      'Wenn Sie die dunkle oder helle Darstellung wählen oder Tasten abschalten, speichert Ihr Browser das auf Ihrem Gerät; es wird niemandem gesendet (§ 25 Abs. 2 Nr. 2 TDDDG). Bis Sie den Tab schließen, merkt er sich auch die angesehenen Tage, damit „Zufall“ zu anderen führt.',
    mail: 'Wenn Sie eine E-Mail schreiben, wird ihr Inhalt verwendet, um Ihnen zu antworten.',
    basis: 'Rechtsgrundlage',
    basisIs:
      'Art. 6 Abs. 1 Buchst. f DSGVO: das berechtigte Interesse, diese Website sicher und störungsfrei bereitzustellen. Es gibt keine automatisierte Entscheidungsfindung, und über das hier Gesagte hinaus gehen keine Daten an andere oder in Länder außerhalb der EU.',
    hosting: 'Hosting',
    further: 'Weitere Angaben',
    rights: 'Ihre Rechte',
    rightsAre: [
      'Sie können Auskunft verlangen, ob Daten über Sie verarbeitet werden, und eine Kopie davon (Art. 15 DSGVO).',
      'Sie können diese Daten berichtigen, löschen und ihre Verarbeitung einschränken lassen (Art. 16 bis 18 DSGVO).',
      'Sie können der Verarbeitung aus Gründen, die sich aus Ihrer besonderen Situation ergeben, widersprechen (Art. 21 DSGVO).',
    ],
    complain: (authority) => `Sie können sich bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO): ${authority}`,
  },
}
