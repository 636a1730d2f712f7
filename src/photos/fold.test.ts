import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.js'

/** Letters that fold to several letters: status F of Unicode's CaseFolding.txt, except U+0130. */
const EXPANDING = `
00DF=0073+0073 0149=02BC+006E 01F0=006A+030C 0390=03B9+0308+0301 03B0=03C5+0308+0301 0587=0565+0582
1E96=0068+0331 1E97=0074+0308 1E98=0077+030A 1E99=0079+030A 1E9A=0061+02BE 1E9E=0073+0073 1F50=03C5+0313
1F52=03C5+0313+0300 1F54=03C5+0313+0301 1F56=03C5+0313+0342 1F80=1F00+03B9 1F81=1F01+03B9 1F82=1F02+03B9
1F83=1F03+03B9 1F84=1F04+03B9 1F85=1F05+03B9 1F86=1F06+03B9 1F87=1F07+03B9 1F88=1F00+03B9 1F89=1F01+03B9
1F8A=1F02+03B9 1F8B=1F03+03B9 1F8C=1F04+03B9 1F8D=1F05+03B9 1F8E=1F06+03B9 1F8F=1F07+03B9 1F90=1F20+03B9
1F91=1F21+03B9 1F92=1F22+03B9 1F93=1F23+03B9 1F94=1F24+03B9 1F95=1F25+03B9 1F96=1F26+03B9 1F97=1F27+03B9
1F98=1F20+03B9 1F99=1F21+03B9 1F9A=1F22+03B9 1F9B=1F23+03B9 1F9C=1F24+03B9 1F9D=1F25+03B9 1F9E=1F26+03B9
1F9F=1F27+03B9 1FA0=1F60+03B9 1FA1=1F61+03B9 1FA2=1F62+03B9 1FA3=1F63+03B9 1FA4=1F64+03B9 1FA5=1F65+03B9
1FA6=1F66+03B9 1FA7=1F67+03B9 1FA8=1F60+03B9 1FA9=1F61+03B9 1FAA=1F62+03B9 1FAB=1F63+03B9 1FAC=1F64+03B9
1FAD=1F65+03B9 1FAE=1F66+03B9 1FAF=1F67+03B9 1FB2=1F70+03B9 1FB3=03B1+03B9 1FB4=03AC+03B9 1FB6=03B1+0342
1FB7=03B1+0342+03B9 1FBC=03B1+03B9 1FC2=1F74+03B9 1FC3=03B7+03B9 1FC4=03AE+03B9 1FC6=03B7+0342
1FC7=03B7+0342+03B9 1FCC=03B7+03B9 1FD2=03B9+0308+0300 1FD3=03B9+0308+0301 1FD6=03B9+0342 1FD7=03B9+0308+0342
1FE2=03C5+0308+0300 1FE3=03C5+0308+0301 1FE4=03C1+0313 1FE6=03C5+0342 1FE7=03C5+0308+0342 1FF2=1F7C+03B9
1FF3=03C9+03B9 1FF4=03CE+03B9 1FF6=03C9+0342 1FF7=03C9+0342+03B9 1FFC=03C9+03B9 FB00=0066+0066 FB01=0066+0069
FB02=0066+006C FB03=0066+0066+0069 FB04=0066+0066+006C FB05=0073+0074 FB06=0073+0074 FB13=0574+0576
FB14=0574+0565 FB15=0574+056B FB16=057E+0576 FB17=0574+056D`
const textOf = (hex: string) => String.fromCodePoint(...hex.split('+').map((digits) => Number.parseInt(digits, 16)))
const expanding = new Map(
  EXPANDING.trim()
    .split(/\s+/)
    .map((entry) => entry.split('=').map(textOf) as [string, string]),
)

/** All characters except surrogates and those that NFC replaces. */
function allCharacters(): readonly string[] {
  const characters: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    if (character.normalize('NFC') === character) characters.push(character)
  }
  return characters
}

describe('one character', () => {
  const characters = allCharacters()
  /** Characters that may differ from another one only in case. */
  const cased = characters.filter((one) => one.toLowerCase() !== one || one.toUpperCase() !== one)

  test('folds like exactly those characters that the engine considers equal ignoring case', () => {
    const all = cased.join('')
    // `İ` folds to `i` by our own rule; letters that expand have a separate table.
    const isOdd = (one: string) => expanding.has(one) || one === 'İ'
    const groups = new Map<string, string[]>()
    for (const one of cased) groups.set(fold(one), [...(groups.get(fold(one)) ?? []), one])
    const wrong = cased.filter((one) => {
      if (isOdd(one)) return false
      const escaped = `\\u{${one.codePointAt(0)!.toString(16)}}`
      const alike = [...all.matchAll(new RegExp(escaped, 'giu'))].map(([other]) => other)
      const ours = groups.get(fold(one))!.filter((other) => !isOdd(other))
      return ours.join() !== alike.join()
    })
    expect(wrong).toEqual([])
    expect(cased.length).toBeGreaterThan(2_800)
  })

  test('without case stays unchanged', () => {
    const known = new Set(cased)
    expect(characters.filter((one) => !known.has(one) && fold(one) !== one)).toEqual([])
  })

  test("expands according to Unicode's table", () => {
    expect(expanding.size).toBe(103)
    const wrong = [...expanding].filter(([one, folded]) => fold(one) !== fold(folded) || fold(one) === one)
    // Only characters whose expansions compose to them again.
    expect(wrong.map(([one]) => one)).toEqual(
      [...expanding.keys()].filter((one) => expanding.get(one)!.normalize('NFC') === one),
    )
  })
})

describe('a text', () => {
  const pieces = fc.constantFrom(
    ...'aIiıİ\u0307\u0301\u0327\u0345ßẞσςΣάΆᾳᾼﬁſtSKÅ 9'.split(''),
    'ΑΣ',
    'ΐ',
    '😀',
    'ö',
    'o\u0308',
  )
  const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
  const ofEveryText = (holds: (one: string) => boolean) => fc.assert(fc.property(text, holds), { numRuns: 5_000 })

  test('folds to the same in each canonically equivalent spelling', () => {
    ofEveryText((one) => fold(one.normalize('NFD')) === fold(one.normalize('NFC')))
  })

  test('stays unchanged when folded again', () => {
    ofEveryText((one) => fold(fold(one)) === fold(one))
  })

  test('folds to the same as its lower case', () => {
    ofEveryText((one) => fold(one.toLowerCase()) === fold(one))
  })
})
