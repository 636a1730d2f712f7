import type { Contract } from '../../contract/contract.js'
import { isNamedByDay } from '../../photos/title.js'
import { toHtml } from '../parts/own-markdown.js'
import { type PhotoItem, presentPicture } from '../parts/photo-item.js'
import { LargePicture, widthWithin } from '../parts/picture.js'
import { IN_SERIES } from '../photo/in-series.js'

interface SeriesViewProps {
  /** The opening text, in markdown. */
  readonly opening: string
  readonly items: readonly PhotoItem[]
  readonly contract: Contract
}

/** The opening text, then one picture after another, each at most 92 % of the window's height. */
export function SeriesView({ opening, items, contract }: SeriesViewProps) {
  return (
    <>
      {opening !== '' && <div class="text opening" dangerouslySetInnerHTML={{ __html: toHtml(opening) }} />}
      <ol class="series">
        {items.map(({ photo, path, title, alt, dateText }, index) => {
          const picture = presentPicture(photo, contract)
          return (
            <li key={path} class={picture.className}>
              <a href={`${path}${IN_SERIES}`}>
                <LargePicture file={picture} alt={alt} sizes={widthWithin(92, picture)} eager={index === 0} />
                <span class="caption">
                  <b>{title}</b> {!isNamedByDay(photo) && <time datetime={photo.date}>{dateText}</time>}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </>
  )
}
