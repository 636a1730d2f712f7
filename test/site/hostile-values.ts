/** All texts of a photo, with the same value. */
export const textsOf = (value: string) => ({
  title: value,
  location: `${value}, Germany`,
  tags: [value],
  alt: value,
  caption: value,
})

/** Each is a title, a place, a tag, an alt text and a caption at once. */
export const HOSTILE: readonly (readonly [name: string, value: string])[] = [
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
  ['the end of a script', '</script><!--<script>'],
  ['quotes', `"><b x='y'>"quoted" 'text' \` & &amp; &lt;`],
  ['markdown', '# [a](javascript:alert(1)) ![b](x) *c* _d_ `e` | f | ~g~ <http://h.example> \\'],
  ['lists and numbers', '1. one - two + three'],
  ['links without marks', 'https://evil.example www.evil.example a@evil.example'],
  ['yaml', '---\nadmin: true\n"x": !!js [a, b] # c'],
  ['right to left', 'abc \u202e gnp.exe \u2066 عربى'],
  ['emoji', '👩‍👩‍👧‍👦 🏳️‍🌈 🎉'],
  ['control characters', 'a\u0000b\u0007c\u001bd\u0085e\u2028f\u2029g\ufffeh'],
  ['a lone surrogate', 'x\ud800y'],
  ['header injection', 'a\r\nSet-Cookie: x=1\r\n\r\n<p>'],
  ['CDATA and comments', ']]> <![CDATA[x]]> -->'],
  ['10,000 characters', 'lang '.repeat(2000)],
  ['paths', '../../etc/passwd %2e%2e %00 ?q=1#x'],
  ['nothing but space', ' \t\n '],
]
