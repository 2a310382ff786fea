import { expect, test } from 'vitest'
import { splitQuoted } from '#domain/enquiry/quoted-mail.ts'
import { textOfHtml } from './html-text.ts'

const ANSWER = '<div>Ja.</div>'
/** In a language that we know no words of: only the structure says what is quoted. */
const QUOTED = 'Hannah írta: 1<br>Szia'

test.each([
  [
    'Gmail',
    `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">${QUOTED}</div><blockquote class="gmail_quote">x</blockquote></div>`,
  ],
  ['older Gmail', `<div class="gmail_quote">${QUOTED}<blockquote>x</blockquote></div>`],
  [
    'Outlook on the web',
    `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr">${QUOTED}</div><div>x</div>`,
  ],
  ['Outlook on a Mac', `<span id="OLK_SRC_BODY_SECTION"><div>${QUOTED}</div><span>x</span></span>`],
  ['Apple Mail', `<div><br><blockquote type="cite"><div>${QUOTED}</div></blockquote></div>`],
  ['Thunderbird', `<div class="moz-cite-prefix">${QUOTED}</div><blockquote type="cite">x</blockquote>`],
  ['Yahoo', `<div id="1" class="ydp7 yahoo_quoted"><div><div>${QUOTED}</div></div>x</div>`],
  ['Proton', `<div class="protonmail_quote">${QUOTED}<blockquote>x</blockquote></div>`],
])('%s marks what it quotes', (_, quote) => {
  expect(splitQuoted(textOfHtml(ANSWER + quote)).words).toBe('Ja.')
})

test('what somebody writes below a quote, or between two, is theirs', () => {
  const between =
    '<div class="gmail_quote"><div class="gmail_attr">x:</div><blockquote>How many?</blockquote><div>Four.</div><blockquote>Bye</blockquote></div>'
  expect(splitQuoted(textOfHtml(between)).words).toContain('Four.')
  const below = `<div class="moz-cite-prefix">${QUOTED}</div><blockquote type="cite">x</blockquote><p>Four.</p>`
  expect(splitQuoted(textOfHtml(below)).words).toContain('Four.')
})
