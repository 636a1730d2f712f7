import type { Permissions } from '../../contract/index.js'
import type { ProseLink } from './prose.js'

/** The page about the licence, and its short forms, in English. */
export const licenceEn = {
  title: 'Licence',
  description: (site: string) => `What may be done with the photos of ${site}.`,
  reserved: 'All rights reserved.',
  /** @param url where they stand */
  ownTerms: (url: string) => `Terms of use: ${url}`,
  /** In a footer, as a link to the terms. */
  ownTermsLink: 'Terms of use',
  statement: 'All rights reserved. Redistributing, modifying or training on the images needs written permission.',
  /** @param name as «CC BY-SA 4.0» */
  publicStatement: (name: string, { adapt, commercially, shareAlike, withCredit }: Permissions) => {
    if (!withCredit) return `The photographers have waived their rights in the photos: ${name}.`
    const shared = adapt ? 'shared and adapted' : 'shared unchanged'
    const purpose = commercially ? '' : ' for non-commercial purposes'
    const alike = shareAlike ? '; what is made of them is shared under the same licence' : ''
    return `${name}: the photos may be ${shared} with credit${purpose}${alike}.`
  },
  fullText: (deed: ProseLink) => ['The licence in full stands at ', deed('Creative Commons'), '.'],
  allowed: 'Allowed without asking',
  items: {
    look: 'Looking, linking, and following the feeds.',
    cite: 'Showing or citing a photo where the photographer is named and its page is linked: the credit line under each photo is ready to be copied.',
    index: 'Indexing for search, and answering questions with credit and link.',
    documents: 'Copying the documents and schemas for developers.',
    share: 'Copying and passing on photos, in any medium.',
    shareNonCommercially: 'Copying and passing on photos, in any medium, for non-commercial purposes.',
    adapt: 'Changing them and building upon them.',
    mine: 'Mining them, and training models on them, under the terms of the licence.',
  },
  conditions: 'On condition',
  conditionItems: {
    credit:
      'That the photographer is named and the page of the photo and the licence are linked: the credit line under each photo is ready to be copied.',
    changes: 'That changes are said to be changes.',
    shareAlike: 'That what is made of a photo is shared under the same licence.',
  },
  notAllowed: 'Only with written permission',
  notAllowedItems: {
    redistribute: 'Redistributing or selling photos.',
    change: 'Changing them, cropping included.',
    shareChanged: 'Sharing changed versions, cropped ones included.',
    sell: 'Using them for commercial purposes.',
    mine: 'Training models on them, or mining them for that purpose (reservation under Article 4 of Directive (EU) 2019/790).',
  },
  permission: 'Permission',
  ask: (contact: ProseLink, developers: ProseLink) => [
    'Ask by way of the ',
    contact('contact page'),
    '. The terms for programs: ',
    developers('developers'),
    '.',
  ],
}
