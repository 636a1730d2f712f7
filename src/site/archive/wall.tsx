import type { Contract } from '../../contract/contract.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { photosOfMonth } from '../parts/month-days.js'
import { presentItem } from '../parts/photo-item.js'
import { LargePicture, PhotoGrid, widthWithin } from '../parts/picture.js'
import type { PhotoModel } from '../photo/photo-model.js'
import { languageOf } from '../words/site-language.js'

/**
 * A month of the wall. When a reader nears its end, the script appends the previous month that has photos.
 * @param photo any photo of the month
 */
export function presentWallMonth({ date }: Photo, published: Published, contract: Contract) {
  const { dates } = languageOf(contract.site)
  const linkTo = (day: Photo['date']) => {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
    return { name: dates.month(month), path: contract.pages.month(year, month) }
  }
  const photos = photosOfMonth(published, Number(date.slice(0, 4)), Number(date.slice(5, 7)))
  const { previous } = published.neighbours(photos[0]!)
  return {
    year: date.slice(0, 4),
    month: linkTo(date),
    items: photos.toReversed().map((photo) => presentItem(photo, contract)),
    before: previous && linkTo(previous.date),
  }
}

export function WallMonthView({ year, month, items, before }: ReturnType<typeof presentWallMonth>) {
  return (
    <section class="wall-month" data-year={year}>
      <h2>
        <b>{year}</b> <a href={month.path}>{month.name}</a>
      </h2>
      <PhotoGrid items={items} eager={0} />
      {before && (
        <p class="leads">
          <a class="wall-next" href={before.path}>
            {before.name}
          </a>
        </p>
      )}
    </section>
  )
}

/** The newest picture across the whole width, with the title over its lower edge. */
export function WallToday({ model }: { readonly model: PhotoModel }) {
  return (
    <div class={`wall-today ${model.picture.className}`}>
      <a href={model.path}>
        <LargePicture file={model.picture} alt={model.alt} eager={true} sizes={widthWithin(88, model.picture)} />
      </a>
      <header>
        <h1>
          <a href={model.path}>{model.title}</a>
        </h1>
        <p>
          <time datetime={model.photo.date}>{model.dateText}</time>
        </p>
      </header>
    </div>
  )
}
