import type { Legal } from './legal-en.js'

/** Die Wörter der Seiten «Impressum» und «Datenschutz». */
export const legalDe: Legal = {
  imprint: {
    title: 'Impressum',
    description: (name) => `Wer für diese Website einsteht: ${name}.`,
    provider: 'Anbieter (§ 5 DDG)',
    contact: 'Kontakt',
    email: 'E-Mail: ',
    phone: (number) => `Telefon: ${number}`,
    vatId: (number) => `Umsatzsteuer-Identifikationsnummer: ${number}`,
    responsible: 'Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)',
  },

  privacy: {
    title: 'Datenschutz',
    description: 'Was diese Website mit Daten über Sie tut: fast nichts.',
    controller: 'Verantwortlich',
    controllerIs: (name, imprint) => [
      `Verantwortlich für die Verarbeitung personenbezogener Daten auf dieser Website ist ${name}. Anschrift und E-Mail-Adresse stehen im `,
      imprint('Impressum'),
      '.',
    ],
    short: 'In Kürze',
    nothing: [
      'Keine Cookies, keine Konten, keine Formulare, die etwas speichern, keine Statistik über Leser, keine Profile.',
      'Wer wiederkommt, wird nicht wiedererkannt.',
    ],
    ownOnly: 'Alles, was eine Seite braucht, kommt von dieser Website selbst; von Dritten wird nichts geladen.',
    pictures: (host) =>
      `Die Bilder kommen von ${host}; dort wird Ihre Adresse bekannt, wenn Ihr Browser sie abruft. Sonst wird von Dritten nichts geladen.`,
    processed: 'Was verarbeitet wird',
    delivery:
      'Um Ihrem Browser zu antworten, braucht der Server dessen IP-Adresse, die abgerufene Adresse und die technischen Kopfzeilen, die er sendet. Sie dienen der Antwort und werden nicht aufbewahrt.',
    quota: (seconds, inRedis) =>
      `Die Schnittstellen für Programme (/api und /mcp) zählen die Anfragen jedes Absenders, damit keiner den anderen den Platz nimmt. Dafür steht seine IP-Adresse (von IPv6 nur die erste Hälfte) ${inRedis ? 'im Arbeitsspeicher eines eigenen Zählservers' : 'im Arbeitsspeicher des Servers'}, für die ${seconds} Sekunden, die zusammen gezählt werden; danach ist sie vergessen. Seiten und Bilder werden nicht gezählt.`,
    logSilent: 'Das Protokoll des Servers, das von Störungen berichtet, enthält keine IP-Adressen.',
    logNames:
      'Das Protokoll des Servers enthält von Anfragen die IP-Adresse, die Zeit und die abgerufene Adresse, um Störungen zu finden und Angriffe abzuwehren.',
    scheme:
      'Wenn Sie selbst zwischen dunkel und hell wählen, merkt sich Ihr Browser das auf Ihrem Gerät; gesendet wird es niemandem (§ 25 Abs. 2 Nr. 2 TDDDG).',
    mail: 'Wenn Sie eine E-Mail schreiben, wird verwendet, was darin steht, um Ihnen zu antworten.',
    basis: 'Rechtsgrundlage',
    basisIs:
      'Art. 6 Abs. 1 Buchst. f DSGVO: das Interesse, Ihnen diese Website sicher und störungsfrei zu zeigen. Es gibt keine automatisierte Entscheidung über Sie, und nichts geht über das hier Gesagte hinaus an andere oder in Länder außerhalb der EU.',
    hosting: 'Hosting',
    further: 'Weiteres',
    rights: 'Ihre Rechte',
    rightsAre: [
      'Sie können Auskunft verlangen, ob Daten über Sie verarbeitet werden, und eine Kopie davon (Art. 15 DSGVO).',
      'Sie können sie berichtigen, löschen oder einschränken lassen (Art. 16 bis 18 DSGVO).',
      'Sie können der Verarbeitung aus Gründen, die bei Ihnen liegen, widersprechen (Art. 21 DSGVO).',
    ],
    complain: (authority) => `Sie können sich bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO): ${authority}`,
  },
}
