import { PATHS } from '../../contract/addresses/addresses.js'
import { linkField } from '../../contract/addresses/head-links.js'
import type { Contract } from '../../contract/contract.js'
import { reservesMining } from '../../contract/licence-terms.js'

const HSTS_SECONDS = 63_072_000

/** Once a browser has visited the site over HTTPS, it uses only HTTPS. */
export function transportHeaders({ addresses }: Contract): readonly string[] {
  if (!addresses.baseUrl.startsWith('https:')) return []
  return ['Strict-Transport-Security', `max-age=${HSTS_SECONDS}`]
}

/** @see W3C TDM Reservation Protocol; the XMP of the pictures states the same */
export function rightsHeaders({ addresses, licence }: Contract, path: string): readonly string[] {
  const policy = reservesMining(licence, path) ? ['tdm-policy', addresses.absolute(PATHS.tdmPolicy)] : []
  return ['tdm-reservation', policy.length > 0 ? '1' : '0', ...policy, 'Content-Usage', licence.contentUsage]
}

/** Header fields of pictures, which any site may show. @param links further links for the `Link` field */
export function imageHeaders(contract: Contract, links: readonly string[] = []): readonly string[] {
  return [
    'Cross-Origin-Resource-Policy',
    'cross-origin',
    'Link',
    linkField([`<${contract.licence.url}>; rel="license"`, ...links]),
    ...rightsHeaders(contract, PATHS.images),
    ...transportHeaders(contract),
  ]
}

/**
 * Pages run no scripts from other origins and no inline scripts.
 * @param styleHash hash of the one style element that a page may have; see `layout.tsx`
 * @param mediaOrigin origin of pictures, if it is not this host
 * @param isEmbeddable whether other sites may embed the page
 */
export function contentSecurityPolicy(styleHash?: string, mediaOrigin?: string, isEmbeddable = false): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash === undefined ? '' : ` '${styleHash}'`}`,
    `img-src 'self' data:${mediaOrigin === undefined ? '' : ` ${mediaOrigin}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbeddable ? '*' : "'none'"}`,
  ].join('; ')
}

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** Security and privacy header fields of HTML pages, except the Content-Security-Policy. */
export function htmlHeaders(contract: Contract, isEmbeddable = false): readonly string[] {
  const fields = {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': isEmbeddable ? 'cross-origin' : 'same-origin',
  }
  return [...Object.entries(fields).flat(), ...transportHeaders(contract)]
}
