export const queueEn = {
  name: 'Queue',
  noAnswer:
    'The studio is not responding. Your input stays here: start the studio again, or wait for the connection, and send it again.',
  lasts: (days: number, shown: string, until: string) =>
    `The queue lasts until ${until}: ${shown} more ${days === 1 ? 'day' : 'days'}.`,
  lastsToGap: (days: number, shown: string, until: string) =>
    `The queue lasts without a gap until ${until} (${shown} more ${days === 1 ? 'day' : 'days'}).`,
  lastOne: (day: string) => `The last photo is on ${day}.`,
  lastsToday: 'Today has a photo, but tomorrow does not.',
  noneToday: 'Today has no photo. One added for today is public at once.',
  gaps: 'Days without a photo:',
  gap: (from: string, to: string) => `${from} to ${to}`,
  empty: 'Nothing is queued. Drop photographs anywhere on this page, or choose them here.',
  calendar: (from: string) => `Days from ${from}`,
  earlier: 'Earlier days',
  later: 'Later days',
  toToday: 'Back to today',
  goTo: 'Go to',
  go: 'Go',
  add: {
    title: 'Add photographs',
    from: 'on free days from',
    send: 'Add',
    noFiles: 'No file was chosen. Choose photographs and try again.',
    added: (name: string, day: string) => `${name}: added for ${day}.`,
    atOnce: 'Its day has begun, so a running server shows it at once.',
    /** Shown in the empty cell of today. */
    isAtOnce: 'public at once',
    known: (name: string, days: string) => `${name} is already in the archive, on ${days}; nothing was added.`,
    by: 'taken by',
    byFile: 'as the file says',
    acceptDamaged: 'accept damaged files',
    unsigned: (name: string, creators: string) =>
      creators === ''
        ? `${name} does not say who took it.`
        : `${name} names ${creators}, but this site has no such photographer.`,
    waitingForName: 'Uploads waiting for a photographer',
    photosOf: (creator: string, count: number) =>
      `${count === 1 ? '1 photograph that names' : `${count} photographs that name`} ${creator || 'no photographer'}: taken by`,
    teach: 'Add, and remember this spelling',
    chooseWhom: 'choose',
    leaveOut: 'Do not add',
    taught: (spelling: string, name: string) => `From now on, files that name ${spelling} are credited to ${name}.`,
    leftOut: (count: number) => (count === 1 ? '1 file was not added.' : `${count} files were not added.`),
    passed: (day: string) => `${day} has passed, so the photo took the next free day.`,
    result: (added: string, refused: string) => `${added} added, ${refused} refused`,
    unnamed: (result: string, count: number) =>
      count === 1 ? `${result}, 1 needs a photographer` : `${result}, ${count} need a photographer`,
    notTried: (name: string) => `${name} was not added: the studio stopped or could not store files. Send it again.`,
    waiting: 'waiting',
    reading: 'reading and scaling',
    failed: 'The connection was lost. This page tries again a few times; after that, press “Send again”.',
    list: 'Uploads',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    again: 'Send again',
    close: 'Close the list',
  },
  arrange: {
    select: (title: string, day: string) => `Select ${title}, ${day}`,
    to: 'to day',
    onTaken: 'On a day with a photo:',
    swap: 'swap',
    insert: 'insert, moving the others to later days',
    place: 'Move',
    noneSelected: 'No photo was selected. Select some in the calendar.',
    noDay: 'Enter a day, such as 2026-11-21.',
    /** Do not name an untitled photo after its day, which it has just left. */
    moved: (title: string, day: string) => `${title || 'The photo'} is now on ${day}.`,
    movedMany: (count: number, day: string) => `${count} photos moved; the first is on ${day}.`,
    /** About the other photo of a swap. */
    swapped: (title: string, day: string) => `It swapped with ${title || 'the photo there'}, which is now on ${day}.`,
    /** About the photos that were on the target days. */
    tookFree: (count: number) =>
      count === 1 ? '1 other photo took a day that became free.' : `${count} other photos took days that became free.`,
    movedOn: (count: number) =>
      count === 1 ? '1 other photo moved to a later day.' : `${count} other photos moved to later days.`,
    untitled: 'no title',
    selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
    toMany: 'Edit them together',
    clear: 'Select none',
    help: 'Drag a photo to another day. Drop it on a photo to swap the two, or on the left edge of one or between two days to insert it. Keys: arrows go from day to day, Space selects, m picks up, Enter puts down, i inserts, Esc puts back.',
    pickedUp: (what: string) => `${what} picked up. Arrows choose a day, Enter puts down, i inserts, Escape puts back.`,
    putBack: 'Put back where it was.',
    pickDay: 'Choose a day.',
    photos: (count: number) => `${count} photos`,
    free: (day: string) => `${day}, free`,
    taken: (day: string, title: string) => `${day}, has ${title}`,
    begun: (day: string) => `${day}: this photo is published. Move it on its own page.`,
  },
}
