import { hash } from 'node:crypto'
import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { OWN_TEXTS } from '../../contract/theme/own-page-path.js'
import type { OwnPage } from '../../contract/theme/theme.js'
import type { Assets } from '../assets.js'
import type { Beside, FoundPage, Neighbour } from '../page.js'
import type { Logo } from '../theme/build-theme.js'
import type { Words } from '../words/en.js'
import { languageOf, PROGRAMS_LANGUAGE } from '../words/site-language.js'
import { Head } from './head.js'
import { trailNode } from './json-ld.js'

/** A page in HTML, with the hash of its style element for the Content-Security-Policy. */
export function renderHtml(page: FoundPage, contract: Contract, assets: Assets) {
  const content = page.html()
  const body = renderToString(
    <Body page={page} contract={contract} logos={assets.logos}>
      {content}
    </Body>,
  )
  const style = inlineStyle(body)
  const nodes = [...page.jsonLd(), ...trailNode(page.model, contract)]
  const head = renderToString(<Head page={page} contract={contract} assets={assets} css={style?.css} nodes={nodes} />)
  const { tag } = languageOf(contract.site)
  const html = withoutForbidden(`<!DOCTYPE html>\n<html lang="${tag}">${head}${body}</html>\n`)
  return { html, styleHash: style?.hash }
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
  if (page.model.isBare === true) {
    return (
      <body class={page.className}>
        <main>{children}</main>
      </body>
    )
  }
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
          <OwnLinks pages={ownPages.filter(({ menu }) => menu !== undefined)} />
          <a href={PATHS.search}>{frame.search}</a>
        </nav>
      </header>
      <main id="main" tabIndex={-1} lang={isForeign ? PROGRAMS_LANGUAGE : undefined}>
        {children}
      </main>
      <footer class="bottom">
        <nav class="ways" aria-label={frame.aboutSite}>
          <OwnLinks pages={ownPages.filter(({ path, menu }) => menu === undefined && !OWN_TEXTS.includes(path))} />
          <a href={PATHS.about}>{frame.about}</a>
          <a href={PATHS.contact}>{frame.contact}</a>
          <a href={PATHS.licence}>{frame.licence}</a>
          <a href={PATHS.developers}>{frame.developers}</a>
          {site.imprint && <a href={PATHS.imprint}>{words.legal.imprint.title}</a>}
          {site.privacy && <a href={PATHS.privacy}>{words.legal.privacy.title}</a>}
          <a href={PATHS.follow}>{words.follow.title}</a>
          <a href={PATHS.feed}>{frame.rss}</a>
          <button type="button" class="live" id="keys">
            {frame.keys}
          </button>
          <button type="button" class="live" id="scheme">
            {words.script.dark}
          </button>
        </nav>
        <p>
          {licence.copyrightSign}
          {site.photographers.map(({ name }) => name).join(', ')}. <LicenceNotice contract={contract} />
        </p>
      </footer>
      {/* After the footer, because a browser stops waiting at the start tag of this element. */}
      <div id="end" hidden />
    </body>
  )
}

function OwnLinks({ pages }: { readonly pages: readonly OwnPage[] }) {
  return pages.map(({ path, title }) => (
    <a key={path} href={path}>
      {title}
    </a>
  ))
}

/** The logo of the other colour scheme is hidden and not fetched. */
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

/** The licence in brief, with a link to its terms unless all rights are reserved. */
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

/** Links to the previous and the next page, always in the same place. */
function BesideLinks({ beside, frame }: { readonly beside: Beside; readonly frame: Words['frame'] }) {
  const { label, previous, next } = beside
  return (
    <nav class="beside" aria-label={label}>
      {previous && (
        <BesideLink rel="prev" to={previous}>
          <span aria-hidden="true">‹</span> <span class="unseen">{frame.previous}</span>
          {previous.name}
        </BesideLink>
      )}
      {next && (
        <BesideLink rel="next" to={next}>
          <span class="unseen">{frame.next}</span>
          {next.name} <span aria-hidden="true">›</span>
        </BesideLink>
      )}
    </nav>
  )
}

interface BesideLinkProps {
  readonly rel: 'prev' | 'next'
  readonly to: Neighbour
  readonly children: ComponentChildren
}

function BesideLink({ rel, to: { path, title, picture }, children }: BesideLinkProps) {
  return (
    <a rel={rel} href={path} title={title} data-srcset={picture?.srcset} data-sizes={picture?.sizes}>
      {children}
    </a>
  )
}

/**
 * Aspect ratios, colours and sizes of pictures, places of days, and heights of bands, in one style element that the policy
 * allows by its hash, because it forbids style attributes. Class names contain the value: `r1499` is a ratio of 1.499,
 * `c8a9299` the colour #8a9299, `w1200` a maximum of 1200 screen pixels, `p640` an original 640 pixels wide, `d11` the place
 * of the 12th in the sheet of its month, and `h40` a band whose height is 40 % of the way from the shortest to the tallest.
 */
function inlineStyle(html: string): { readonly css: string; readonly hash: string } | undefined {
  const names = new Set<string>()
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list!.split(' '))
      if (/^(?:r\d{1,7}|[wp]\d{1,6}|c[0-9a-f]{6}|d\d{1,2}|h\d{1,3})$/.test(name)) names.add(name)
  }
  if (names.size === 0) return undefined
  const css = [...names].sort().map(ruleOf).join('')
  return { css, hash: `sha256-${hash('sha256', css, 'base64')}` }
}

function ruleOf(name: string): string {
  const value = name.slice(1)
  if (name.startsWith('r')) return `.${name}{--r:${Number(value) / 1000}}`
  if (name.startsWith('p')) return `.${name}{--w:calc(${value}*var(--bear))}`
  if (name.startsWith('h')) return `.${name}{--h:${value}}`
  if (name.startsWith('d')) return `.${name}{--day:${value}}`
  return name.startsWith('w') ? `.${name}{--w:${value}}` : `.${name}{--c:#${value}}`
}

/** Not allowed in HTML: surrogates, noncharacters, and control characters other than white space. @see HTML 13.1.4 */
const NOT_HTML = /[^\t\n\f\r\u0020-\u007e\u00a0-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]|\p{Noncharacter_Code_Point}/gu
/** First UTF-16 units of those code points; testing for them takes a fifth of the time. */
const SUSPECT = /[^\t\n\f\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]/

/** Removes invalid code points from rendered HTML; only broken input can contain them. */
export function withoutForbidden(html: string): string {
  return SUSPECT.test(html) ? html.replace(NOT_HTML, '') : html
}
