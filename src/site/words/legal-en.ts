import type { ProseLink } from './prose.js'

/** What the pages on the provider and on data protection say, in English. */
export const legalEn = {
  imprint: {
    title: 'Imprint',
    description: (name: string) => `Who answers for this site: ${name}.`,
    provider: 'Provider (§ 5 DDG)',
    contact: 'Contact',
    email: 'E-mail: ',
    phone: (number: string) => `Phone: ${number}`,
    vatId: (number: string) => `VAT identification number: ${number}`,
    responsible: 'Responsible for the content (§ 18 (2) MStV)',
  },

  privacy: {
    title: 'Privacy',
    description: 'What this site does with data about you: next to nothing.',
    controller: 'Controller',
    controllerIs: (name: string, imprint: ProseLink) => [
      `${name} is responsible for what happens here with personal data. Address and e-mail stand in the `,
      imprint('imprint'),
      '.',
    ],
    short: 'In short',
    nothing: [
      'No cookies, no accounts, no forms that are kept, no statistics about readers, no profiles.',
      'Whoever visits is not recognised again.',
    ],
    ownOnly: 'Everything that a page needs comes from this site itself; nothing is loaded from anybody else.',
    pictures: (host: string) =>
      `Pictures come from ${host}, which learns your address when your browser fetches them. Nothing else is loaded from anybody else.`,
    processed: 'What is processed',
    delivery:
      'To answer your browser the server needs its IP address, the address that it asks for and the technical header fields that it sends. They are used to answer, and not kept.',
    quota: (seconds: number, inRedis: boolean) =>
      `The interfaces for programs (/api and /mcp) count the requests of each client, so that nobody takes the place of the others. For that its IP address (of IPv6 only the first half) is held ${inRedis ? 'in the memory of a counting server of ours' : 'in the memory of the server'} for the ${seconds} seconds that are counted together, and then forgotten. Pages and pictures are not counted.`,
    logSilent: 'The log of the server, which tells of failures, holds no IP addresses.',
    logNames:
      'The log of the server holds the IP address, the time and the address asked for of requests, to find failures and to fend off attacks.',
    scheme:
      'If you choose between dark and light yourself, your browser keeps that choice on your device; it is not sent to anybody (§ 25 (2) no. 2 TDDDG).',
    mail: 'If you write an e-mail, what you write is used to answer you.',
    basis: 'Legal basis',
    basisIs:
      'Article 6 (1) (f) GDPR: the interest in showing this site to you safely and without failures. Nothing is decided about you by automatic means, and nothing is given to others or to countries outside the EU beyond what this page says.',
    hosting: 'Hosting',
    further: 'Further',
    rights: 'Your rights',
    rightsAre: [
      'You may ask whether data about you is processed, and for a copy of it (Article 15 GDPR).',
      'You may have it corrected, erased or restricted (Articles 16 to 18 GDPR).',
      'You may object to its processing for reasons of your own (Article 21 GDPR).',
    ],
    complain: (authority: string) => `You may complain to a supervisory authority (Article 77 GDPR): ${authority}`,
  },
}

export type Legal = typeof legalEn
