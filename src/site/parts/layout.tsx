import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { altText, type Contract, headLinksOf, MEDIA_TYPES, markdownPath, PATHS } from '../../contract/index.js'
import type { Assets } from '../assets.js'
import type { Logo } from '../look/dress.js'
import type { Beside, FoundPage, PageModel } from '../page.js'
import type { Words } from '../words/en.js'
import { languageOf, PROGRAMS_LANGUAGE } from '../words/site-language.js'
import { drawnHref, photoCard } from './drawn-pictures.js'
import { withoutForbidden } from './html-characters.js'
import { inlineStyle } from './inline-style.js'
import { jsonLdText, trailNode } from './json-ld.js'

declare module 'preact' {
  interface LinkHTMLAttributes {
    /** https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes */
    blocking?: 'render'
  }
}

/** A page in HTML with the hash of its style element, for the policy. */
export interface RenderedHtml {
  readonly html: string
  readonly styleHash: string | undefined
}

export function renderHtml(page: FoundPage, contract: Contract, assets: Assets): RenderedHtml {
  const body = renderToString(
    <Body page={page} contract={contract} logos={assets.logos}>
      {page.html()}
    </Body>,
  )
  const style = inlineStyle(body)
  const head = renderToString(<Head page={page} contract={contract} assets={assets} css={style?.css} />)
  const { tag } = languageOf(contract.site)
  const html = withoutForbidden(`<!DOCTYPE html>\n<html lang="${tag}">${head}${body}</html>\n`)
  return { html, styleHash: style?.hash }
}

interface HeadProps {
  readonly page: FoundPage
  readonly contract: Contract
  readonly assets: Assets
  readonly css: string | undefined
}

function Head({ page, contract, assets, css }: HeadProps) {
  const { site, addresses } = contract
  const { model } = page
  const extras = (model.extras ?? []).map(assets.extra)
  const onDemand = model.onDemand?.map((name) => assets.extra(name).path).join(' ')
  const canonical = addresses.absolute(model.path)
  const title = model.title === '' ? site.title : `${model.title} · ${site.title}`
  const nodes = [...page.jsonLd(), ...trailNode(model.trail, model, contract)]
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={model.description} />
      <script src={assets.themeScript.path} async />
      {/* The rows of a grid grow with what comes after them, so that half of a page must not be painted. */}
      <link rel="expect" href="#end" blocking="render" />
      <link rel="stylesheet" href={assets.stylesheet.path} />
      {css !== undefined && <style dangerouslySetInnerHTML={{ __html: css }} />}
      <script src={assets.script.path} defer />
      <script src={assets.webMcpScript.path} data-tools={assets.webMcpTools.path} defer />
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
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={assets.themeColours[0]} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={assets.themeColours[1]} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={assets.favicon?.path ?? '/icon.svg'} type={assets.favicon?.mediaType ?? MEDIA_TYPES.svg} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {model.listed === false ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <meta name="robots" content="max-image-preview:large" />
        </>
      )}
      {model.previous !== undefined && <link rel="prev" href={model.previous} />}
      {model.next !== undefined && <link rel="next" href={model.next} />}
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
  const linked = { path: model.path, photo: isPhotoPage(model, contract) ? model.photo : undefined }
  return (
    <>
      {model.isPlaced !== false && <link rel="alternate" type="text/markdown" href={markdownPath(model.path)} />}
      {model.feed !== undefined && (
        <link rel="alternate" type="application/rss+xml" title={model.feed.title} href={model.feed.path} />
      )}
      <link rel="alternate" type="application/rss+xml" title={site.title} href={PATHS.feed} />
      <link rel="alternate" type="application/feed+json" title={site.title} href={PATHS.jsonFeed} />
      <link rel="license" href={licence.url} />
      {headLinksOf(linked, addresses).map(({ rel, type, href }) => (
        <link key={rel + href} rel={rel} type={type} href={href} title={rel === 'search' ? site.title : undefined} />
      ))}
      <meta name="tdm-reservation" content={licence.mining === 'reserved' ? '1' : '0'} />
      {licence.mining === 'reserved' && <meta name="tdm-policy" content={addresses.absolute(PATHS.tdmPolicy)} />}
    </>
  )
}

/** Whether the page is that of its photo alone. */
function isPhotoPage({ photo, path }: PageModel, { addresses }: Contract): boolean {
  return photo !== undefined && addresses.photoPagePath(photo) === path
}

interface SocialCardProps {
  readonly model: PageModel
  readonly contract: Contract
  readonly title: string
}

function SocialCard({ model, contract, title }: SocialCardProps) {
  const { site, addresses } = contract
  const { photo } = model
  const isArticle = isPhotoPage(model, contract)
  const card = model.card ?? (photo && photoCard(photo))
  return (
    <>
      <meta property="og:site_name" content={site.title} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={model.description} />
      {model.isPlaced !== false && <meta property="og:url" content={addresses.absolute(model.path)} />}
      {photo !== undefined && card !== undefined && (
        <>
          <meta property="og:image" content={addresses.absolute(drawnHref(card))} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(card.width)} />
          <meta property="og:image:height" content={String(card.height)} />
          <meta property="og:image:alt" content={model.card ? model.description : altText(photo, site)} />
        </>
      )}
      {photo !== undefined && isArticle && <meta property="article:published_time" content={photo.date} />}
      <meta name="twitter:card" content={card === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}

interface BodyProps {
  readonly page: FoundPage
  readonly contract: Contract
  readonly logos: Assets['logos']
  readonly children: VNode
}

function Body({ page, contract, logos, children }: BodyProps) {
  const { site, licence, ownPages } = contract
  const { words, tag } = languageOf(site)
  const { frame } = words
  const isForeign = page.model.isForPrograms === true && tag !== PROGRAMS_LANGUAGE
  return (
    <body class={page.className || undefined}>
      <a class="skip" href="#main">
        {frame.skip}
      </a>
      {contract.preview && (
        <p class="preview" role="note">
          {frame.preview}
        </p>
      )}
      <header class="top">
        <a class="name" href={PATHS.home} rel="home">
          {logos.length === 0
            ? site.title
            : logos.map((logo) => <LogoImage key={logo.asset.path} {...logo} alt={site.title} />)}
        </a>
        {page.model.beside && <BesideLinks beside={page.model.beside} frame={frame} />}
        <nav class="ways" aria-label={frame.site}>
          <a class="today" href={PATHS.home}>
            {frame.today}
          </a>
          <a href={PATHS.random} rel="nofollow">
            {frame.random}
          </a>
          <a href={PATHS.archive}>{frame.archive}</a>
          {ownPages
            .filter(({ menu }) => menu !== undefined)
            .map(({ path, title }) => (
              <a key={path} href={path}>
                {title}
              </a>
            ))}
          <a href={PATHS.search}>{frame.search}</a>
        </nav>
      </header>
      <main id="main" tabIndex={-1} lang={isForeign ? PROGRAMS_LANGUAGE : undefined}>
        {children}
      </main>
      <footer id="end" class="bottom">
        <nav class="ways" aria-label={frame.aboutSite}>
          {ownPages
            .filter(({ menu }) => menu === undefined)
            .map(({ path, title }) => (
              <a key={path} href={path}>
                {title}
              </a>
            ))}
          <a href={PATHS.about}>{frame.about}</a>
          <a href={PATHS.contact}>{frame.contact}</a>
          <a href={PATHS.licence}>{frame.licence}</a>
          <a href={PATHS.developers}>{frame.developers}</a>
          {site.imprint && <a href={PATHS.imprint}>{words.legal.imprint.title}</a>}
          {site.privacy && <a href={PATHS.privacy}>{words.legal.privacy.title}</a>}
          <a href={PATHS.feed}>{frame.rss}</a>
          <button type="button" class="live" id="keys">
            {frame.keys}
          </button>
          <button type="button" class="live" id="scheme">
            {words.script.dark}
          </button>
        </nav>
        <p>
          {licence.permits.withCredit && '© '}
          {site.photographers.map(({ name }) => name).join(', ')}. <LicenceNotice contract={contract} />
        </p>
      </footer>
    </body>
  )
}

/** One of two logos is hidden by its scheme, and then not fetched either. */
function LogoImage({ asset, width, height, scheme, alt }: Logo & { readonly alt: string }) {
  return (
    <img
      class={scheme && `logo-${scheme}`}
      src={asset.path}
      alt={alt}
      width={width}
      height={height}
      loading={scheme && 'lazy'}
    />
  )
}

/** The licence in brief, with a link to the terms if they are long. */
function LicenceNotice({ contract: { site, licence } }: { readonly contract: Contract }) {
  const words = languageOf(site).words.licence
  if (licence.chosen === 'all-rights-reserved') return <>{words.reserved}</>
  if (licence.name === undefined) return <a href={PATHS.licence}>{words.ownTermsLink}</a>
  return (
    <a rel="license" href={licence.url}>
      {licence.name}
    </a>
  )
}

interface BesideLinksProps {
  readonly beside: Beside
  readonly frame: Words['frame']
}

/** Previous and next, always in the same place. */
function BesideLinks({ beside: { label, previous, next }, frame }: BesideLinksProps) {
  return (
    <nav class="beside" aria-label={label}>
      {previous && (
        <a
          rel="prev"
          href={previous.path}
          title={previous.title}
          data-srcset={previous.picture?.srcset}
          data-sizes={previous.picture?.sizes}
        >
          <span aria-hidden="true">‹</span> <span class="unseen">{frame.previous}</span>
          {previous.name}
        </a>
      )}
      {next && (
        <a
          rel="next"
          href={next.path}
          title={next.title}
          data-srcset={next.picture?.srcset}
          data-sizes={next.picture?.sizes}
        >
          <span class="unseen">{frame.next}</span>
          {next.name} <span aria-hidden="true">›</span>
        </a>
      )}
    </nav>
  )
}
