import { bulkEditEn } from './bulk-edit-en.js'
import type { FaultWords } from './faults-de.js'
import { importEn } from './import-en.js'
import { maintenanceEn } from './maintenance-en.js'
import { namesEn } from './names-en.js'
import { photoEn } from './photo-en.js'
import { queueEn } from './queue-en.js'
import { siteEn } from './site-en.js'
import { workEn } from './work-en.js'

/** The studio in English. The compiler checks that other languages have the same entries. */
export const studioEn = {
  frame: {
    skip: 'Skip to content',
    studio: 'Studio',
    pages: 'Studio pages',
    handbook: 'Handbook',
    undo: 'Undo',
    redo: 'Redo',
    undone: (what: string) => `Undone: ${what}.`,
    redone: (what: string) => `Redone: ${what}.`,
    noSuchPage: 'There is no page at this address.',
    toQueue: 'Go to the queue',
    unexpected: 'Something unexpected went wrong. See the studio’s terminal for details.',
    pagesOfList: 'Pages of this list',
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    noSuchAction: 'This page does not know that action; reload it.',
    changedSince:
      'Nothing was changed, because what you saw was changed elsewhere in the meantime. Please review what is shown now.',
  },
  draft: {
    offer: 'You have unsaved input for this form.',
    restore: 'Restore it',
    discard: 'Discard it',
  },
  /** Undo, and changes of visibility. */
  history: {
    publishes: (day: string) => `As the photo of ${day}, it would be public at once.`,
    hides: (day: string) => `It is published. It would be hidden until ${day}, and links to it would fail until then.`,
    removes: () => 'It is published. It would be removed, and its address would say that it is gone.',
    ask: {
      publishes: (count: number) => (count === 1 ? 'Publish it now?' : `Publish ${count} photos now?`),
      hides: (count: number) =>
        count === 1 ? 'It is published. Hide it?' : `${count} photos are published. Hide them?`,
      removes: (count: number) =>
        count === 1 ? 'It is published. Remove it?' : `${count} photos are published. Remove them?`,
    },
    askBoth: 'Publish and hide photos now?',
    agree: { publishes: 'Publish now', hides: 'Hide until then', removes: 'Remove' },
    agreeBoth: 'Publish and hide',
    /** After undoing an upload. */
    areRemoved: (count: number) =>
      count === 1
        ? 'The photo is removed; add its file again to have it back.'
        : `The ${count} photos are removed; add their files again to have them back.`,
    leave: 'Leave it as it is',
    cannotUndo: 'This change cannot be undone',
    goOn: 'That change stays. The one before it can be undone separately:',
    ofMany: (what: string, count: number) => `${what} of ${count} photos`,
    field: (label: string) => label.toLowerCase(),
    moving: 'moving',
    adding: 'adding',
    texts: 'texts',
    name: 'name',
    files: 'picture files',
  },
  queue: queueEn,
  photo: photoEn,
  preview: {
    name: 'Preview',
    title: (day: string) => `As it will look on ${day}`,
    day: 'Day',
    tomorrow: 'Tomorrow',
    width: 'Width',
    widths: { phone: 'Phone', desk: 'Desktop', full: 'Whole window' },
    show: 'Show',
    noPhoto: 'This day has no photo, so this is the home page.',
    tunnel: (port: number) =>
      `If you use the studio through a tunnel, forward the port of the preview too: «ssh -L ${port}:127.0.0.1:${port} …».`,
  },
  import: importEn,
  site: siteEn,
  work: workEn,
  maintenance: maintenanceEn,
  jobs: {
    of: (done: string, total: string) => `${done} of ${total}`,
    stop: 'Stop',
    stopping: 'Stopping after the current step …',
    running: 'This is already running.',
  },
  /** The engine's refusals are already in English. */
  faults: undefined as FaultWords | undefined,
  /** Writing photographers and years into picture files. */
  metadataWrites: {
    title: 'Photographers in picture files',
    done: (pictures: string) => `Pictures whose files were updated: ${pictures}.`,
    behind: 'The studio is writing photographers and years into picture files in the background.',
  },
  bulkEdit: bulkEditEn,
  names: namesEn,
  series: {
    name: 'Series',
    intro: 'Photos that belong together across days. A photo joins a series on its own page or under “Many at once”.',
    text: 'Opening text, in markdown',
    place: (photo: string) => `Position of ${photo}`,
    rename: 'Change the title',
  },
}

export type StudioWords = typeof studioEn
