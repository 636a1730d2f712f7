import { Fragment } from 'preact'
import { PATHS } from '../../contract/addresses/addresses.js'
import { bridgedAddress } from '../../contract/addresses/bridged-address.js'
import { headLinksOf } from '../../contract/addresses/head-links.js'
import { jsonFeedPath, markdownPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import { reservesMining } from '../../contract/licence-terms.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { altText } from '../../contract/present-photo.js'
import type { Photo } from '../../photos/photo.js'
import type { Assets } from '../assets.js'
import type { FoundPage, PageModel } from '../page.js'
import { drawnHref, photoCard } from './draw-sheets.js'
import { jsonLdText } from './json-ld.js'
import { sizeOf } from './photo-item.js'

declare module 'preact' {
  interface LinkHTMLAttributes {
    /** https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes */
    blocking?: 'render'
  }
}

interface HeadProps {
  readonly page: FoundPage
  readonly contract: Contract
  readonly assets: Assets
  readonly css: string | undefined
  /** Nodes of the JSON-LD graph. */
  readonly nodes: readonly object[]
}

/** The head of a page, for browsers, search engines and link previews. */
export function Head({ page, contract, assets, css, nodes }: HeadProps) {
  const { site, addresses } = contract
  const { model } = page
  const { previous = model.beside?.previous?.path, next = model.beside?.next?.path } = model
  // Colours of the browser's own bars; a ground that could not be read is replaced by our stylesheet's.
  const { light, dark } = assets.colours
  const extras = (model.extras ?? []).map(assets.extra)
  const onDemand = model.onDemand?.map((name) => assets.extra(name).path).join(' ')
  const canonical = addresses.absolute(model.path)
  const title = model.title === '' ? site.title : `${model.title} · ${site.title}`
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={model.description} />
      <script src={assets.colourSchemeScript.path} async />
      {model.isBare === true && <base target="_top" />}
      {/* Rows of a grid grow with the pictures that follow, so wait for the whole page before painting. */}
      {model.isBare !== true && <link rel="expect" href="#end" blocking="render" />}
      <link rel="stylesheet" href={assets.stylesheet.path} />
      {css !== undefined && <style dangerouslySetInnerHTML={{ __html: css }} />}
      {model.isBare !== true && <script src={assets.script.path} defer />}
      {model.isBare !== true && addresses.offers(PATHS.mcp) && (
        <script src={assets.webMcpScript.path} data-tools={assets.webMcpTools.path} defer />
      )}
      {extras.map(({ path, mediaType }) =>
        mediaType === MEDIA_TYPES.css ? (
          <link key={path} rel="stylesheet" href={path} />
        ) : (
          <script key={path} src={path} data-on-demand={onDemand} defer />
        ),
      )}
      {assets.ownStylesheet && <link rel="stylesheet" href={assets.ownStylesheet.path} />}
      {assets.fonts.map(({ path }) => (
        <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      {model.refresh && (
        <noscript>
          <meta http-equiv="refresh" content={`${model.refresh.seconds}; url=${model.refresh.path}`} />
        </noscript>
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={light.ground ?? '#fbfbfa'} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark.ground ?? '#111110'} media="(prefers-color-scheme: dark)" />
      <link
        rel="icon"
        href={assets.favicon?.path ?? PATHS.scalableIcon}
        type={assets.favicon?.mediaType ?? MEDIA_TYPES.svg}
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={PATHS.manifest} />
      {model.listed === false ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <meta name="robots" content="max-image-preview:large" />
        </>
      )}
      {previous !== undefined && <link rel="prev" href={previous} />}
      {next !== undefined && <link rel="next" href={next} />}
      <Alternates model={model} contract={contract} />
      <SocialCard model={model} contract={contract} title={model.title || site.title} />
      {nodes.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(nodes) }} />
      )}
    </head>
  )
}

function Alternates({ model, contract }: { readonly model: PageModel; readonly contract: Contract }) {
  const { site, addresses, licence } = contract
  const linked = { path: model.path, photo: photoOfPage(model, contract) }
  const isReserved = reservesMining(licence, model.path)
  const bridged = model.isPlaced === false ? undefined : bridgedAddress(model.path, contract)
  return (
    <>
      {model.isPlaced !== false && <link rel="alternate" type="text/markdown" href={markdownPath(model.path)} />}
      {[...(model.feeds ?? []), { title: site.title, path: PATHS.feed }].map(({ title, path }) => (
        <Fragment key={path}>
          <link rel="alternate" type="application/rss+xml" title={title} href={path} />
          <link rel="alternate" type="application/feed+json" title={title} href={jsonFeedPath(path)} />
        </Fragment>
      ))}
      {bridged !== undefined && <link rel="alternate" type={MEDIA_TYPES.activity} href={bridged} />}
      {site.follow?.mastodon && <link rel="me" href={profileOf(site.follow.mastodon)} />}
      <link rel="license" href={licence.url} />
      {headLinksOf(linked, addresses).map(({ rel, type, href }) => (
        <link key={rel + href} rel={rel} type={type} href={href} title={rel === 'search' ? site.title : undefined} />
      ))}
      <meta name="tdm-reservation" content={isReserved ? '1' : '0'} />
      {isReserved && <meta name="tdm-policy" content={addresses.absolute(PATHS.tdmPolicy)} />}
    </>
  )
}

/** The profile page of the account `@user@host`. */
export function profileOf(account: string): string {
  const [, user, host] = account.split('@')
  return `https://${host}/@${user}`
}

/** The photo whose page this is, if any. */
export function photoOfPage({ photo, path }: PageModel, { addresses }: Contract): Photo | undefined {
  return photo !== undefined && addresses.photoPagePath(photo) === path ? photo : undefined
}

/** The picture in link previews. A static copy shows the photo itself: drawing thousands of cards would take minutes. */
function previewOf({ card, photo }: PageModel, { addresses }: Contract) {
  if (card === undefined && photo !== undefined && addresses.isStatic) {
    return { href: addresses.image(photo, 'full'), ...sizeOf(photo, 'full') }
  }
  const drawn = card ?? (photo && photoCard(photo))
  return drawn && { href: addresses.absolute(drawnHref(drawn)), width: drawn.width, height: drawn.height }
}

function SocialCard({ model, contract, title }: { model: PageModel; contract: Contract; title: string }) {
  const { site, addresses } = contract
  const { photo } = model
  const ownPhoto = photoOfPage(model, contract)
  const creator = ownPhoto && (site.follow?.creators?.[ownPhoto.photographer] || site.follow?.mastodon)
  const card = previewOf(model, contract)
  return (
    <>
      <meta property="og:site_name" content={site.title} />
      <meta property="og:type" content={ownPhoto ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={model.description} />
      {model.isPlaced !== false && <meta property="og:url" content={addresses.absolute(model.path)} />}
      {photo !== undefined && card !== undefined && (
        <>
          <meta property="og:image" content={card.href} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(card.width)} />
          <meta property="og:image:height" content={String(card.height)} />
          <meta property="og:image:alt" content={model.card ? model.description : altText(photo, site)} />
        </>
      )}
      {ownPhoto && <meta property="article:published_time" content={ownPhoto.date} />}
      {creator && <meta name="fediverse:creator" content={creator} />}
      <meta name="twitter:card" content={card === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
