import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.js'

const svg = (inside: string, attributes = 'viewBox="0 0 200 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', '<foreignObject>'],
  ['<rect onload="alert(1)"/>', 'the script onload="…"'],
  ['<image href="https://tracker.example/a.png"/>', 'a link to "https://tracker.example/a.png"'],
  ['<use xlink:href="other.svg#a"/>', 'a link to "other.svg#a"'],
  ['<image href="data:text/html,x"/>', 'a link to "data:text/html,x"'],
  ['<a href="javascript:alert(1)"><rect/></a>', 'a link to "javascript:alert(1)"'],
  ['<style>@import "https://fonts.example/a.css";</style>', 'a style that loads another file'],
  ['<rect style="fill:url(https://a.example/b#c)"/>', 'a style that loads another file'],
])('refuses %s and names it', (inside, named) => {
  expect(() => checkSvg('logo.svg', svg(inside))).toThrow(`logo.svg contains ${named}`)
})

test('rejects entities and foreign style sheets before the first element', () => {
  expect(() => checkSvg('a.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toThrow('entity definitions')
  expect(() => checkSvg('a.svg', `<?xml-stylesheet href="a.css"?>${svg('')}`)).toThrow('a style sheet from elsewhere')
})

test('accepts gradients, symbols, styles and embedded pictures, and reads the size', () => {
  const drawing = svg(
    '<defs><linearGradient id="g"/><symbol id="s"/></defs><style>.a{fill:url(#g)}</style><use href="#s"/><image href="data:image/png;base64,AA=="/>',
  )
  expect(checkSvg('a.svg', drawing)).toEqual({ width: 200, height: 50 })
  expect(checkSvg('a.svg', svg('', 'width="120px" height="30"'))).toEqual({ width: 120, height: 30 })
})

test.each([
  ['<html/>', 'is not an SVG'],
  ['<svg viewBox="0 0 1 1"/>', 'is not an SVG'],
  [svg('', ''), 'does not say how large it is'],
  [svg('<g>'), 'is not a valid SVG'],
])('rejects %s as a logo', (source, why) => {
  expect(() => checkSvg('a.svg', source)).toThrow(why)
})
