/**
 * What every answer carries, as name, value, name, value… No frame may hold a page of the studio; it may itself show the
 * preview, on another port of this machine. The key is in the address of each page, so no other server may learn that.
 */
export function securityHeaders(frameOrigin: string | undefined): readonly string[] {
  return [
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' blob: data:",
      "connect-src 'self'",
      `frame-src ${frameOrigin ?? "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy',
    'no-referrer',
    'X-Content-Type-Options',
    'nosniff',
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'X-Robots-Tag',
    'noindex, nofollow',
  ]
}
