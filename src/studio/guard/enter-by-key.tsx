import type { FastifyReply } from 'fastify'
import { renderToString } from 'preact-render-to-string'
import type { Words } from '../words/words.js'

/**
 * Gives a browser its cookie, by a page of its own that goes on at once: a redirect would be asked for without the cookie
 * where the address was followed from another page.
 */
export function enterByKey(reply: FastifyReply, cookie: string, words: Words['gate']): FastifyReply {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="0; url=/" />
        <link rel="icon" href="data:," />
        <title>{words.open}</title>
      </head>
      <body>
        <main>
          <p>
            {words.opened} <a href="/">{words.open}</a>
          </p>
        </main>
      </body>
    </html>,
  )
  return reply
    .header('Set-Cookie', `${cookie}; Path=/; HttpOnly; SameSite=Strict`)
    .type('text/html; charset=utf-8')
    .send(`<!DOCTYPE html>\n${html}\n`)
}
