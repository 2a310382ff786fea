import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plainName } from '#domain/places/place-words.ts'
import { searchWords } from '#domain/office/search-words.ts'
import { multiLine, orDash, singleLine, withPlainDigits } from './text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const textWithTraps = fc
  .array(
    fc.constantFrom(
      'a',
      'é',
      'e',
      '\u0301',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0085',
      '\u2028',
      '\uD83D',
      '\uDE00',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('text of one line', () => {
  it('loses outer spaces, and inner ones become one', () => {
    expect(singleLine('  Hannah \t  Bergström ')).toBe('Hannah Bergström')
    expect(singleLine('\u00A0Hannah\u3000Bergström\uFEFF')).toBe('Hannah Bergström')
  })

  it.each([
    ['Unix', 'Hannah\nBcc: all@evil.example'],
    ['DOS', 'Hannah\r\nBcc: all@evil.example'],
    ['old Mac', 'Hannah\rBcc: all@evil.example'],
    ['line separator', 'Hannah\u2028Bcc: all@evil.example'],
    ['paragraph separator', 'Hannah\u2029Bcc: all@evil.example'],
    ['next line', 'Hannah\u0085Bcc: all@evil.example'],
  ])('stays on one line, so that no mail header can be added: %s', (_, text) => {
    expect(singleLine(text)).toBe('Hannah Bcc: all@evil.example')
  })

  it('keeps text that only looks dangerous', () => {
    const text = `O'Brien "=?utf-8?B?DQo=?=" <b>%0D%0A</b> \\r\\n`
    expect(singleLine(text)).toBe(text)
  })

  it('never holds a control character or a line break, whatever was typed', () => {
    whateverIsTyped((text) => {
      expect(singleLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    })
  })
})

describe('what comes along when text is pasted', () => {
  it.each([
    ['a soft hyphen', 'Stel\u00ADlenbosch'],
    ['a space without width', 'Stel\u200Blenbosch\u200B'],
    ['a word joiner', '\u2060Stel\u2060lenbosch'],
    ['a byte order mark', '\uFEFFStellenbosch'],
    ['a joiner between our letters', 'Stel\u200Dlen\u200Cbosch'],
    ['a mark of direction', '\u200EStellenbosch\u200F'],
  ])('is left out: %s', (_, pasted) => {
    expect([singleLine(pasted), multiLine(pasted)]).toEqual(['Stellenbosch', 'Stellenbosch'])
  })

  it.each(['👩‍👧', '❤️‍🔥', 'می‌خواهم', 'क्‍ष'])('is kept where it makes a character: %s', (text) => {
    expect(singleLine(text)).toBe(text)
  })
})

test('digits of other scripts are read as ours', () => {
  expect(withPlainDigits('٠٨٢ ۱۲۳ ４５６७ 7')).toBe('082 123 4567 7')
})

describe('text of several lines', () => {
  it('keeps its line breaks, all in the same encoding', () => {
    expect(multiLine('one\r\ntwo\rthree\nfour')).toBe('one\ntwo\nthree\nfour')
    expect(multiLine('one\u2028two\u2029three\u0085four')).toBe('one\ntwo\nthree\nfour')
  })

  it('keeps inner empty lines and indents, and loses outer ones', () => {
    expect(multiLine('\n\n  one\n\n\ttwo  \n\n')).toBe('one\n\n\ttwo')
  })

  it('loses all other control characters', () => {
    expect(multiLine('Han\u0000nah\u0007 \u001B[31mred\u009F')).toBe('Hannah [31mred')
  })

  it('never holds a control character other than tab and line feed, whatever was typed', () => {
    whateverIsTyped((text) => {
      expect(multiLine(text).replace(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    })
  })
})

describe.each([
  ['one line', singleLine],
  ['several lines', multiLine],
])('any text of %s', (_, clean) => {
  it('can be stored: half a character becomes the replacement character', () => {
    expect(clean('a\uD83D')).toBe('a\uFFFD')
    expect(clean('\uDE00\uD83D')).toBe('\uFFFD\uFFFD')
    whateverIsTyped((text) => {
      expect(clean(text).isWellFormed()).toBe(true)
    })
  })

  it('keeps whole emoji and the joiners inside them', () => {
    expect(clean('👨‍👩‍👧‍👦 👍🏿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇿🇦')).toBe('👨‍👩‍👧‍👦 👍🏿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇿🇦')
  })

  it('keeps every script', () => {
    const names = 'محمد שָׁלוֹם Nguyễn สมชาย 山田太郎 김철수 ǃXóõ Тhаndі'.normalize('NFC')
    expect(clean(names)).toBe(names)
  })

  it('is the same whether an accent was typed with its letter or after it', () => {
    expect(clean('Bergstro\u0308m')).toBe('Bergstr\u00F6m')
  })

  it('composes an accent with its letter even across a control character that is dropped', () => {
    expect(clean('cafe\u0000\u0301')).toBe('caf\u00E9')
  })

  it('is empty if only spaces and control characters were typed', () => {
    expect(clean(' \t\r\n\u0000\u0001\u00A0\u2028\uFEFF ')).toBe('')
  })

  it('has no space at either end', () => {
    whateverIsTyped((text) => {
      expect(clean(text)).toBe(clean(text).trim())
    })
  })

  it('does not change when it is cleaned again', () => {
    whateverIsTyped((text) => {
      expect(clean(clean(text))).toBe(clean(text))
    })
  })
})

it('takes no longer with piles of marks on one letter, and keeps some of them', () => {
  const piled = `a${'\u0301'.repeat(31_000)}${'\u0327'.repeat(31_000)}`
  const started = performance.now()
  for (const clean of [singleLine, multiLine, plainName]) expect(clean(piled).length).toBeLessThan(40)
  expect(searchWords(piled)[0]?.[0]?.length).toBeLessThan(40)
  // Without the limit these took four seconds each.
  expect(performance.now() - started).toBeLessThan(500)
})

describe('a value that may be missing', () => {
  it.each([undefined, null, '', ' ', '\t\n', '\u00A0\u3000'])('is a dash: %j', (value) => {
    expect(orDash(value)).toBe('-')
  })

  it('is replaced by other words if given', () => {
    expect(orDash('  ', 'Customer')).toBe('Customer')
    expect(orDash(undefined, 'Not specified')).toBe('Not specified')
  })

  it('is itself, without outer spaces, if there is one', () => {
    expect(orDash('  Thandi ', 'Customer')).toBe('Thandi')
    expect(orDash('0')).toBe('0')
  })
})

/** The same few hundred texts every time, so that a failure can be reproduced. */
function whateverIsTyped(check: (text: string) => void): void {
  fc.assert(
    fc.property(fc.oneof(anyText, textWithTraps), (text) => {
      check(text)
    }),
    { numRuns: 500, seed: 20261121 },
  )
}
