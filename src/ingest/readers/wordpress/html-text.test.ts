import { expect, test } from 'vitest'
import { htmlToLine, htmlToText } from './html-text.js'

const text = (html: string) => htmlToText(html, 4000)

test('keeps paragraphs and lines, but no markup', () => {
  expect(text('<p>One <em>two</em></p>\n\n<p>three<br />four</p>')).toBe('One two\n\nthree\nfour')
  expect(text('plain\n\nold style')).toBe('plain\n\nold style')
})

test('leaves out pictures, their captions, block comments, shortcodes and scripts', () => {
  const html = `<!-- wp:image {"id":1} --><figure><img src="x"><figcaption>Not this</figcaption></figure><!-- /wp:image -->
[caption id="a" width="3"]<img src="y"> Nor this[/caption][gallery ids="1,2"]<script>nor(this)</script>
<p>This.</p>`
  expect(text(html)).toBe('This.')
})

test('decodes named entities', () => {
  expect(text('&Uuml;bermut &amp; K&ouml;ln &ndash; &bdquo;gro&szlig;&ldquo; &#8230; &unknown;')).toBe(
    'Übermut & Köln – „groß“ … &unknown;',
  )
  expect(htmlToLine('B&amp;W&nbsp;<b>x</b>', 100)).toBe('B&W x')
})

// In quadratic time, this would not finish within the timeout of a test.
test.each(['word ', '<!--', '<figure', '[caption', '<img ', '<br', '&', '[gallery ', '<', '</p'])(
  'limits the length of the text of 100,000 × %j',
  (piece) => {
    expect([...text(piece.repeat(100_000))].length).toBeLessThanOrEqual(4000)
  },
)
