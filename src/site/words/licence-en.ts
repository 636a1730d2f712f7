import type { Permissions } from '../../contract/licence-terms.js'
import type { ProseLink } from './sentences.js'

/** The licence page and its short forms, in English. */
export const licenceEn = {
  title: 'Licence',
  description: (site: string) => `What you may do with the photos on ${site}.`,
  reserved: 'All rights reserved.',
  /** @param url of the terms */
  ownTerms: (url: string) => `Terms of use: ${url}`,
  ownTermsLink: 'Terms of use',
  statement: 'All rights reserved. Redistributing, modifying or training on the images needs written permission.',
  /** @param name such as `CC BY-SA 4.0` */
  publicStatement: (name: string, { adapt, commercially, shareAlike, withCredit }: Permissions) => {
    if (!withCredit) return `The photographers have waived their rights in the photos: ${name}.`
    const shared = adapt ? 'shared and adapted' : 'shared unchanged'
    const purpose = commercially ? '' : ' for non-commercial purposes'
    const alike = shareAlike ? '; adaptations must be shared under the same licence' : ''
    return `${name}: the photos may be ${shared} with credit${purpose}${alike}.`
  },
  fullText: (deed: ProseLink) => ['The full text of the licence is at ', deed('Creative Commons'), '.'],
  allowed: 'Allowed without asking',
  items: {
    look: 'Viewing, linking and following the feeds.',
    cite: 'Showing or citing a photo, if you name the photographer and link to the page of the photo: the credit line under each photo is ready to copy.',
    index: 'Indexing for search, and answering questions with credit and a link.',
    documents: 'Copying the developer documents and schemas.',
    share: 'Copying and sharing photos, in any medium.',
    shareNonCommercially: 'Copying and sharing photos, in any medium, for non-commercial purposes.',
    adapt: 'Changing them and building upon them.',
    mine: 'Mining photos, and training models on them, under the terms of the licence.',
  },
  conditions: 'Conditions',
  conditionItems: {
    credit:
      'Name the photographer, and link to the page of the photo and the licence: the credit line under each photo is ready to copy.',
    changes: 'Indicate changes.',
    shareAlike: 'Share adaptations under the same licence.',
  },
  notAllowed: 'Only with written permission',
  notAllowedItems: {
    redistribute: 'Redistributing or selling photos.',
    change: 'Changing them, including cropping.',
    shareChanged: 'Sharing changed versions, including cropped ones.',
    sell: 'Using photos for commercial purposes.',
    mine: 'Training models on photos, or mining photos for that purpose (reservation under Article 4 of Directive (EU) 2019/790).',
  },
  permission: 'Permission',
  ask: (contact: ProseLink, developers: ProseLink) => [
    'Ask through the ',
    contact('contact page'),
    '. The terms for programs are on the ',
    developers('developer pages'),
    '.',
  ],
}
