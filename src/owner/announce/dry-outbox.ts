import type { Outbox, OutgoingRequest } from './outbox.js'

export function openDryOutbox(print: (text: string) => void): Outbox {
  const printRequest = (request: OutgoingRequest) => print([describeHead(request), ...describeBody(request)].join('\n'))
  return {
    async ask(request, example) {
      printRequest(request)
      return example
    },
    async publish(request) {
      printRequest(request)
    },
    async mail({ host }, message) {
      const { createTransport } = await import('nodemailer')
      const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
      const { from, to } = written.envelope
      const text = written.message
        .toString()
        .replaceAll('\r\n', '\n')
        .replace(BASE64, (lines: string) => `(${lines.length} characters of base64)`)
      print([`SMTP ${host}`, `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, '', text.trim()].join('\n'))
    },
  }
}

/** Lines of base64, as in attachments. */
const BASE64 = /(?:[\w+/]{60,}={0,2}\r?\n)+[\w+/]*={0,2}/g

function describeHead({ method = 'POST', url, ...rest }: OutgoingRequest): string {
  // Built as `fetch` would, to show the header fields that it adds. The boundary of a form differs each time.
  const { headers } = new Request(url, { method, ...rest })
  const fields = [...headers].map(([name, value]) => `\n${name}: ${value.replace(/boundary=.*/, 'boundary=…')}`)
  return `${method} ${url}${fields.join('')}`
}

function describeBody({ body }: OutgoingRequest): readonly string[] {
  if (body === undefined) return []
  if (typeof body === 'string') return ['', JSON.stringify(JSON.parse(body), null, 2)]
  if (body instanceof URLSearchParams) return ['', body.toString()]
  if (body instanceof Uint8Array) return ['', `(${body.length} bytes)`]
  const fields = [...body].map(([name, value]) => {
    return `${name}: ${typeof value === 'string' ? value : `${value.name} (${value.type}, ${value.size} bytes)`}`
  })
  return ['', ...fields]
}
