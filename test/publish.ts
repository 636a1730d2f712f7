import { RemovedAddresses } from '../src/archive/addresses/removed-addresses.js'
import {
  addDays,
  createCalendar,
  type GoneAddress,
  type Photo,
  SPECIFIED_SITE,
  toPhotoDate,
} from '../src/archive/index.js'
import { publish } from '../src/archive/published.js'
import { SearchIndex } from '../src/archive/search/search-index.js'

/** The state that shows some photos on a day. Those of later days are left out. @param photos oldest first */
export function publishOn(
  day: string,
  photos: readonly Photo[],
  { randomNumber = () => 0, gone = [] }: { randomNumber?: () => number; gone?: readonly GoneAddress[] } = {},
) {
  const today = toPhotoDate(day)
  const visible = photos.filter(({ date }) => date <= today)
  return publish({
    photos: visible,
    index: SearchIndex.of(visible),
    removed: new RemovedAddresses(gone, today),
    site: SPECIFIED_SITE,
    today,
    until: createCalendar('Europe/Berlin').beginning(addDays(today, 1)),
    randomNumber,
  })
}
