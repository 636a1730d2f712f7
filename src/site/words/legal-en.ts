import type { ProseLink } from './sentences.js'

/** The imprint and privacy pages in English. */
export const legalEn = {
  imprint: {
    title: 'Imprint',
    description: (name: string) => `Who is responsible for this site: ${name}.`,
    provider: 'Provider (§ 5 DDG)',
    contact: 'Contact',
    email: 'E-mail: ',
    phone: (number: string) => `Phone: ${number}`,
    vatId: (number: string) => `VAT identification number: ${number}`,
    responsible: 'Responsible for the content (§ 18 (2) MStV)',
  },

  privacy: {
    title: 'Privacy',
    description: 'What this site does with your data: next to nothing.',
    controller: 'Controller',
    controllerIs: (name: string, imprint: ProseLink) => [
      `${name} is responsible for the processing of personal data on this site. See the `,
      imprint('imprint'),
      ' for postal and e-mail addresses.',
    ],
    short: 'In short',
    nothing: [
      'No cookies, no accounts, no stored form data, no visitor statistics, no profiles.',
      'Returning visitors are not recognised.',
    ],
    ownOnly: 'Everything that a page needs comes from this site itself; nothing is loaded from third parties.',
    pictures: (host: string) =>
      `Pictures come from ${host}, which learns your IP address when your browser fetches them. Nothing else is loaded from third parties.`,
    processed: 'What is processed',
    delivery:
      'To respond to your browser, the server needs its IP address, the address requested and the technical header fields that it sends. They are used for the response, and stored only as described below.',
    quota: (seconds: number, inRedis: boolean) =>
      `The interfaces for programs (/api and /mcp) count the requests of each client, so that no client crowds out the others. For this, the client’s IP address (only the first half of an IPv6 address) is kept ${inRedis ? 'in the memory of our own counting server' : 'in the memory of the server'} for a counting period of ${seconds} seconds, and then deleted. Pages and pictures are not counted.`,
    logSilent: 'The server log records failures, but no IP addresses.',
    logNames:
      'The server log records the IP address, the time and the address requested, to find failures and to fend off attacks.',
    scheme:
      'If you choose dark or light colours, or switch off single-key shortcuts, your browser stores that choice on your device; it is not sent to anyone (§ 25 (2) no. 2 TDDDG). Until you close the tab, your browser also remembers the days that you have viewed, so that “Random” shows others.',
    mail: 'If you write an e-mail, its contents are used to answer you.',
    basis: 'Legal basis',
    basisIs:
      'Article 6 (1) (f) GDPR: the legitimate interest in providing this site securely and reliably. There is no automated decision-making, and no data is passed to others or to countries outside the EU beyond what this page says.',
    hosting: 'Hosting',
    further: 'Further information',
    rights: 'Your rights',
    rightsAre: [
      'You may ask whether data about you is processed, and for a copy of it (Article 15 GDPR).',
      'You may have it corrected or erased, or its processing restricted (Articles 16 to 18 GDPR).',
      'You may object to its processing on grounds relating to your particular situation (Article 21 GDPR).',
    ],
    complain: (authority: string) => `You may complain to a supervisory authority (Article 77 GDPR): ${authority}`,
  },
}

export type Legal = typeof legalEn
