import type { Link } from '../page.js'
import { LargePicture, mainPictureSizes, ROWS, shapeOf, Thumbnail, widthAt } from '../parts/picture.js'
import type { SiteLanguage } from '../words/site-language.js'
import type { PhotoModel } from './photo-model.js'

interface PhotoViewProps {
  readonly model: PhotoModel
  readonly language: SiteLanguage
  readonly isHome?: boolean
}

/** The picture as large as the window allows, followed by its details. */
export function PhotoView({ model, language, isHome = false }: PhotoViewProps) {
  const words = language.words.photo
  const { photo, beside } = model
  const picture = <Picture model={model} />
  const shape = shapeOf(model.picture)
  return (
    <article class={[model.picture.className, shape].filter(Boolean).join(' ')}>
      <figure class="stage">
        {beside.previous === undefined ? (
          <span class="frame">{picture}</span>
        ) : (
          <a class="frame" href={beside.previous.path} aria-label={words.toPreviousDay(model.alt)}>
            {picture}
          </a>
        )}
      </figure>
      <div class="about">
        <header>
          <h1>{isHome ? <a href={model.path}>{model.title}</a> : model.title}</h1>
          <p>
            {model.place && (
              <>
                <To link={model.place} /> ·{' '}
              </>
            )}
            <To link={model.photographer} rel="author" />
          </p>
        </header>
        <div class="facts">
          <p>
            <span class="day-text">
              <a href={model.month.path}>
                <time datetime={photo.date}>{model.dateText}</time>
              </a>
            </span>
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
          {model.camera.length > 0 && <p class="camera">{model.camera.join(' · ')}</p>}
          {model.origin !== undefined && <p class="origin">{model.origin}</p>}
        </div>
        {photo.caption !== '' && <p class="words">{photo.caption}</p>}
        <p class="credit">
          <span>{words.credit}: </span>
          <output id="credit">{model.credit}</output>{' '}
          <button
            type="button"
            class="live"
            data-copy="credit"
            data-copied={words.copied}
            data-refused={words.copyRefused}
          >
            {words.copy}
          </button>
        </p>
      </div>
      {model.sameDay.length > 0 && (
        <section class="same-day" aria-labelledby="same-day">
          <h2 id="same-day">
            <a href={model.sameDayPage.path}>{words.sameDay}</a>
          </h2>
          <ul class="strip">
            {model.sameDay.map((item) => (
              <li key={item.path} class={item.thumbnail.className}>
                <a href={item.path}>
                  <Thumbnail file={item.thumbnail} alt={item.title} shown={widthAt(ROWS.sameDay, item.thumbnail)} />
                  <span>{item.photo.date.slice(0, 4)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
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

function To({ link, rel }: { readonly link: Link; readonly rel?: string }) {
  return (
    <a href={link.path} rel={rel}>
      {link.name}
    </a>
  )
}

function Links({ links, rel }: { readonly links: readonly Link[]; readonly rel?: string }) {
  return links.flatMap((link, index) => [index > 0 && ' · ', <To key={link.path} link={link} {...(rel && { rel })} />])
}
