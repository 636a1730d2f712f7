import { importEn } from './import-en.js'
import { jobsEn } from './jobs-en.js'
import { manyEn } from './many-en.js'
import { namesEn } from './names-en.js'
import { photoEn } from './photo-en.js'
import { previewEn } from './preview-en.js'
import { queueEn } from './queue-en.js'
import { siteEn } from './site-en.js'
import { upkeepEn } from './upkeep-en.js'
import { workEn } from './work-en.js'

/** The studio in English. Every other language has the same entries, or does not compile; a page has a file of its own. */
export const en = {
  frame: {
    skip: 'Skip to content',
    studio: 'Studio',
    pages: 'Studio pages',
    handbook: 'Handbook',
    undo: 'Undo',
    redo: 'Redo',
    undone: (command: string) => `Undone: ${command}.`,
    redone: (command: string) => `Done again: ${command}.`,
    noSuchPage: 'There is nothing at this address.',
    toQueue: 'To the queue',
    failed: 'That did not work',
    unexpected: 'Something unexpected went wrong; the terminal of the studio says more.',
    noSuchAction: 'This page knows no such action; load it again.',
  },
  /** What is said in the place of a page, before anybody is known to be its owner. */
  gate: {
    opened: 'The studio is open. If nothing happens, follow this link:',
    open: 'Open the studio',
    closed:
      'The studio is closed to this browser. Open the address that «photoblog studio» printed; press Enter there for a new one.',
    deadKey:
      'This key was used, or is none. Press Enter in the terminal of «photoblog studio» for an address with a new one.',
  },
  queue: queueEn,
  photo: photoEn,
  preview: previewEn,
  import: importEn,
  site: siteEn,
  work: workEn,
  upkeep: upkeepEn,
  jobs: jobsEn,
  many: manyEn,
  names: namesEn,
}

export type Words = typeof en
