import { SmallMapView } from '../map/map-view.js'
import { Links, To } from '../parts/links.js'
import type { PhotoItem } from '../parts/photo-item.js'
import { LargePicture, mainPictureSizes, ROWS, shapeOf, Thumbnail, widthAt } from '../parts/picture.js'
import type { SiteLanguage } from '../words/site-language.js'
import { InSeriesLine, SERIES_ID } from './in-series.js'
import type { PhotoModel } from './photo-model.js'
import { CopyButton, UsePicture } from './use-picture.js'

interface PhotoViewProps {
  readonly model: PhotoModel
  readonly language: SiteLanguage
  readonly isHome?: boolean
}

/** The picture as large as the window allows, followed by its details. */
export function PhotoView({ model, language, isHome = false }: PhotoViewProps) {
  const words = language.words.photo
  const { photo, beside, place } = model
  const shape = shapeOf(model.picture)
  const isNamedByPlace = model.title === place?.name
  const leadsTo = isHome ? model.path : isNamedByPlace ? place?.path : undefined
  return (
    <article
      id={model.series === undefined ? undefined : SERIES_ID}
      class={[model.picture.className, shape].filter(Boolean).join(' ')}
    >
      <figure class="stage">
        <a class="frame" href={model.picture.largest.href} aria-label={words.lookCloser(model.alt)}>
          <Picture model={model} />
        </a>
        {/* For mice only, so outside the tab order. */}
        {beside.previous && (
          <a class="turn" href={beside.previous.path} tabIndex={-1}>
            <span class="unseen">{words.previousDay}</span>
          </a>
        )}
        {beside.next && (
          <a class="turn on" href={beside.next.path} tabIndex={-1}>
            <span class="unseen">{words.nextDay}</span>
          </a>
        )}
      </figure>
      <div class="about">
        <header>
          <h1>{leadsTo === undefined ? model.title : <a href={leadsTo}>{model.title}</a>}</h1>
          <p class="line">
            {place && !isNamedByPlace && <To link={place} />}{' '}
            <a class="day-text" href={model.month.path}>
              <time datetime={photo.date}>{model.dateText}</time>
            </a>
          </p>
          {model.series && <InSeriesLine {...model.series} words={words} />}
          {photo.caption !== '' && <p class="words">{photo.caption}</p>}
        </header>
        <details class="more">
          <summary>{words.about}</summary>
          <div class="facts">
            <p>
              <To link={model.photographer} rel="author" />
              <span class="way-in">
                {' · '}
                <a
                  class="larger"
                  href={model.picture.largest.href}
                  data-limited={model.picture.isLimited ? '' : undefined}
                >
                  {words.larger}
                </a>
              </span>
            </p>
            <p>
              <Links links={model.categories} />
              {model.categories.length > 0 && model.tags.length > 0 && ' · '}
              <Links links={model.tags} rel="tag" />
            </p>
            {model.camera.length > 0 && (
              <p class="camera">
                {model.camera.flatMap(({ name, path }, index) => [
                  index > 0 && '\u00a0· ',
                  path === undefined ? name : <To key={path} link={{ name, path }} />,
                ])}
              </p>
            )}
            {model.colours.length > 0 && (
              <ul class="swatches" aria-label={words.colours}>
                {model.colours.map(({ name, path, shades }) => (
                  <li key={path}>
                    <a href={path} title={name}>
                      {shades.map((hex) => (
                        <i key={hex} class={`c${hex}`} />
                      ))}
                      <span class="unseen">{name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {model.origin !== undefined && <p class="origin">{model.origin}</p>}
          </div>
          <p class="credit">
            <span>{words.credit}: </span>
            <output id="credit">
              {model.creditName}
              <a href={model.path}>{new URL(model.use.page).host}</a>
            </output>{' '}
            <CopyButton of="credit" text={model.credit} words={words} />
            <span class="live"> · </span>
            <button
              type="button"
              class="live"
              id="share"
              data-copy="share"
              data-share=""
              data-text={model.use.page}
              data-copied={words.copied}
              data-refused={model.use.page}
            >
              {words.share}
            </button>
          </p>
          <UsePicture use={model.use} words={language.words} />
        </details>
      </div>
      {model.around.length > 1 && (
        <nav class="film" aria-label={words.around}>
          <ul>
            {model.around.map((item) => (
              <li key={item.path} class={item.thumbnail.className}>
                <a
                  href={item.path}
                  title={item.dateText}
                  aria-current={item.photo.date === photo.date ? 'true' : undefined}
                >
                  <Thumbnail file={item.thumbnail} alt={item.alt} shown={widthAt(ROWS.film, item.thumbnail)} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {model.sameDay.length > 0 && (
        <section class="same-day" aria-labelledby="same-day">
          <h2 id="same-day">
            <a href={model.sameDayPage.path}>{words.sameDay}</a>
          </h2>
          <Strip items={model.sameDay} textOf={({ photo }) => photo.date.slice(0, 4)} />
        </section>
      )}
      {model.similar.length > 0 && (
        <section class="same-day" aria-labelledby="similar">
          <h2 id="similar">{words.similar}</h2>
          <Strip items={model.similar} textOf={({ dateText }) => dateText} />
        </section>
      )}
      {model.map && <SmallMapView {...model.map} />}
    </article>
  )
}

type TextOf = (item: PhotoItem) => string

/** A scrolling row of pictures, each with a text below it. */
function Strip({ items, textOf }: { readonly items: readonly PhotoItem[]; readonly textOf: TextOf }) {
  return (
    <ul class="strip">
      {items.map((item) => (
        <li key={item.path} class={item.thumbnail.className}>
          <a href={item.path}>
            <Thumbnail file={item.thumbnail} alt={item.title} shown={widthAt(ROWS.sameDay, item.thumbnail)} />
            <span>{textOf(item)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Picture({ model: { picture, alt, photo } }: { readonly model: PhotoModel }) {
  const { placeholder } = photo.picture
  return (
    <>
      {placeholder !== '' && (
        <img class="blur" src={placeholder} alt="" width={picture.width} height={picture.height} />
      )}
      <LargePicture file={picture} alt={alt} sizes={mainPictureSizes(picture)} eager={true} />
    </>
  )
}
