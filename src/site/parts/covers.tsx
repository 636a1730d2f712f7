import type { Photo } from '../../archive/index.js'
import type { Contract } from '../../contract/index.js'
import type { Link } from '../page.js'
import { languageOf } from '../words/site-language.js'
import { type PhotoItem, presentItem } from './photo-item.js'
import { Thumbnail, widthAt } from './picture.js'

/** A group of photos, shown by one of them. */
export interface Cover extends Link {
  readonly photos: number
  /** `12 photos` */
  readonly count: string
  readonly item: PhotoItem | undefined
}

/** @param photo the one to show; defaults to the newest */
export function presentCover(
  name: string,
  path: string,
  photos: readonly Photo[],
  contract: Contract,
  photo = photos[0],
): Cover {
  return {
    name,
    path,
    photos: photos.length,
    count: languageOf(contract.site).photos(photos.length),
    item: photo && presentItem(photo, contract),
  }
}

/** A row's height, in rem. */
const HEIGHT = [9, 9] as const

interface CoverGridProps {
  readonly covers: readonly Cover[]
  /** How many are above the fold. */
  readonly eager?: number
}

export function CoverGrid({ covers, eager = 0 }: CoverGridProps) {
  return (
    <ul class="grid small">
      {covers.map(({ name, path, count, item }, index) => (
        <li key={path} class={item?.thumbnail.className}>
          <a href={path}>
            {item && (
              <Thumbnail file={item.thumbnail} alt="" sizes={widthAt(HEIGHT, item.thumbnail)} eager={index < eager} />
            )}
            <span class="caption">
              <b>{name}</b> {count}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
