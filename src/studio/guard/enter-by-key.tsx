import { renderToString } from 'preact-render-to-string'
import type { Answer } from '../../http/index.js'
import { htmlAnswer } from '../answers.js'
import type { Words } from '../words/words.js'

/**
 * Gives a browser its cookie, by a page of its own that goes on at once: a redirect would be asked for without the cookie
 * where the address was followed from another page.
 */
export function enterByKey(cookie: string, words: Words['gate']): Answer {
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
  return htmlAnswer(200, `<!DOCTYPE html>\n${html}\n`, ['Set-Cookie', `${cookie}; Path=/; HttpOnly; SameSite=Strict`])
}
