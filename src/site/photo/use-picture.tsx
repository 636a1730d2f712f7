import { renderToString } from 'preact-render-to-string'
import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { altText } from '../../contract/present-photo.js'
import type { Photo } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import { sizeOf } from '../parts/photo-item.js'
import type { Words } from '../words/en.js'
import { licenceStatement } from '../words/licence-words.js'
import { languageOf } from '../words/site-language.js'

/** How others may use a photo: what the licence allows, code that embeds it with its credit, and an e-mail that asks for more. */
export function presentUse(photo: Photo, contract: Contract) {
  const { site, addresses } = contract
  const { words, dates } = languageOf(site)
  const page = addresses.photoPage(photo)
  const subject = words.photo.useSubject(titleOf(photo, site.language), dates.plain(photo.date))
  return {
    page,
    statement: licenceStatement(contract),
    embed: renderToString(<Embedded photo={photo} contract={contract} />),
    mail: `mailto:${site.contactEmail}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(`${page}\n\n`)}`,
  }
}

function Embedded({ photo, contract }: { readonly photo: Photo; readonly contract: Contract }) {
  const { site, addresses, licence } = contract
  const page = addresses.photoPage(photo)
  const { width, height } = sizeOf(photo, 'full')
  return (
    <figure>
      <a href={page}>
        <img
          src={addresses.image(photo, 'full')}
          width={width}
          height={height}
          alt={altText(photo, site)}
          style="max-width:100%;height:auto"
        />
      </a>
      <figcaption>
        {licence.copyrightSign}
        {photo.photographer} / <a href={page}>{site.title}</a>
        {licence.permits.share && (
          <>
            {', '}
            <a rel="license" href={licence.url}>
              {licence.name}
            </a>
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** Collapsed, because few readers need it. */
export function UsePicture({ use, words }: { readonly use: ReturnType<typeof presentUse>; readonly words: Words }) {
  const { photo } = words
  return (
    <details class="use">
      <summary>{photo.use}</summary>
      <p>
        {use.statement} <a href={PATHS.licence}>{words.licence.title}</a>
      </p>
      <p class="credit">
        <span>{photo.embed}: </span>
        <CopyButton of="embed" words={photo} />
      </p>
      <pre id="embed">{use.embed}</pre>
      <p>
        <a href={use.mail}>{photo.askForUse}</a>
      </p>
    </details>
  )
}

interface CopyButtonProps {
  /** The id of the element whose text the button copies. */
  readonly of: string
  /** The text to copy, if it differs from the text of the element. */
  readonly text?: string
  readonly words: Words['photo']
}

export function CopyButton({ of, text, words }: CopyButtonProps) {
  return (
    <button
      type="button"
      class="live"
      data-copy={of}
      data-text={text}
      data-copied={words.copied}
      data-refused={words.copyRefused}
    >
      {words.copy}
    </button>
  )
}
