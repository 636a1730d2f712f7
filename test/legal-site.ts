import { type Site, SPECIFIED_SITE } from '../src/photos/site.js'

/** A site with imprint and privacy page, as German law requires. */
export const LEGAL_SITE = {
  ...SPECIFIED_SITE,
  imprint: {
    name: 'Nora Nansen',
    address: ['Example Street 1', '12345 Example Town'],
    email: 'nora@photos.example',
    phone: '+49 40 123456',
    vatId: 'DE123456789',
    responsible: 'Jens Nansen, Example Street 2, 12345 Example Town',
  },
  privacy: {
    authority: 'The Commissioner for Data Protection, Hamburg',
    hosting: 'Example Hosting, Nuremberg, under a contract on processing',
    further: ['The proxy before this server keeps no log.'],
  },
} as const satisfies Site

export const LEGAL_PAGES = ['/imprint/', '/privacy/']
