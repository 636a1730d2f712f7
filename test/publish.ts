import { RemovedAddresses } from '../src/photos/addresses/removed-addresses.js'
import { createCalendar } from '../src/photos/days/calendar.js'
import { addDays, toPhotoDate } from '../src/photos/days/photo-date.js'
import type { Photo } from '../src/photos/photo.js'
import type { GoneAddress } from '../src/photos/photo-store.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { createPublished } from '../src/state/published.js'
import { indexPhotos } from './index-photos.js'

/** The published view of some photos on a day, without later ones. @param photos oldest first */
export function publishOn(
  day: string,
  photos: readonly Photo[],
  { randomNumber = () => 0, gone = [] }: { randomNumber?: () => number; gone?: readonly GoneAddress[] } = {},
) {
  const today = toPhotoDate(day)
  const visible = photos.filter(({ date }) => date <= today)
  return createPublished({
    photos: visible,
    index: indexPhotos(visible),
    removed: new RemovedAddresses(gone, today),
    site: SPECIFIED_SITE,
    today,
    until: createCalendar('Europe/Berlin').beginning(addDays(today, 1)),
    randomNumber,
  })
}
