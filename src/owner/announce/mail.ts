import type { Addresses } from '../../contract/addresses/addresses.js'
import { creditLine } from '../../contract/present-photo.js'
import type { Site } from '../../photos/site.js'
import type { Target } from './target.js'

/**
 * Sends one e-mail to one address, such as a mailing list's. Few lists discard an e-mail whose Message-ID they know,
 * so one that may have arrived is not sent again.
 * @param server its parameters `from` and `to` are the addresses
 */
export function createMailTarget(server: URL, site: Site, addresses: Addresses): Target {
  const [from, to] = ['from', 'to'].map((name) => server.searchParams.get(name)!) as [string, string]
  const { password } = server
  return {
    name: `mail ${to}`,
    secrets: password === '' ? [] : [password, decodeURIComponent(password)],
    repeatableMs: 0,
    async send({ photo, head, alt, key, now, picture }, outbox) {
      const { data } = await picture()
      await outbox.mail(server, {
        from: { name: site.title, address: from },
        to,
        subject: head,
        date: now,
        messageId: `<${photo.date}.${key.slice(0, 32)}@${new URL(addresses.baseUrl).hostname}>`,
        // RFC 3834 5: suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: [head, photo.alt && `[${alt}]`, photo.caption, creditLine(photo, site, addresses)]
          .filter(Boolean)
          .join('\n\n'),
        textEncoding: 'quoted-printable',
        attachments: [
          { filename: `${photo.date}.jpg`, content: data, contentType: 'image/jpeg', contentDisposition: 'inline' },
        ],
      })
    },
  }
}
