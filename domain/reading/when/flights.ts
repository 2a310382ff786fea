/** Flight numbers: of airlines that fly here, of others beside a word that says so. */
import { meant } from '../taking-back.ts'
import { before, type Found, isFree, matches, type Span, spanOf } from '../text.ts'

const CODES = new Set(
  (
    'aa ac af at az ba bp bt cx cz de dl dt ei ek et ey fa fn ge gq hm hy ib it je jl ju ke kl kp kq ku lg lh lo lx ly ' +
    'ma me mh mk mn ms mu nh nz os oz pc qf qr rj rw sa sk sn so sq su sv sw tg tk tm tp ts ua ul un ux uq vs vy wb wk wv wy xq yn 4y 4z 5z 6e'
  ).split(' '),
)
const AIRLINES: readonly [name: string, code: string][] = [
  ['delta(?: air ?lines)?', 'DL'],
  ['united(?: airlines)?', 'UA'],
  ['lufthansa', 'LH'],
  ['british airways', 'BA'],
  ['emirates', 'EK'],
  ['qatar(?: airways)?', 'QR'],
  ['klm', 'KL'],
  ['air france', 'AF'],
  ['turkish(?: airlines)?', 'TK'],
  ['ethiopian(?: airlines)?', 'ET'],
  ['kenya airways', 'KQ'],
  ['(?:fly ?)?safair', 'FA'],
  ['airlink', '4Z'],
  ['(?:south african airways|saa)', 'SA'],
  ['swiss', 'LX'],
  ['condor', 'DE'],
  ['virgin(?: atlantic)?', 'VS'],
]
const OF_AIRLINES = AIRLINES.map(([name, code]) => ({
  code,
  pattern: new RegExp(
    String.raw`\b${name} ?(?:flight|flug)? ?(?:no\.?|nr\.?|number)? ?(\d{2,4})\b(?![:.h]\d)`,
    'g',
  ),
}))
const NUMBER = /(?<![\p{L}\d.@/-])([a-z]{2}|\d[a-z]|[a-z]\d)[ -]?(\d{2,4})(?![\p{L}\d]|[:.h]\d)/gu
const SAID =
  /\b(?:flight|flug|vlug|fl|flugnummer|arriving on|lands|landing)\b\s*(?:no|nr|nummer|number|num)?\.?\s*:?\s*(?:is )?$/
/** Codes that are words, which count only in capitals. */
const WORDS_TOO = /^(?:at|as|es|is|me|so|ma|da|ua|us|ms|je|ju|su|sa|ei|de|ge|ul)$/
const NO_AIRLINE = /^(?:ny|be|po|rd|st|no|nr|at|in|on|to|um|ab|op|om|am|pm|km|an|or|is|of|by|so|we|us)$/

export function flightsIn(text: string, plain: string, taken: readonly Span[]): Found<string>[] {
  const found: Found<string>[] = []
  const add = (span: Span, value: string) => {
    if (isFree(span, found) && isFree(span, taken)) found.push({ ...span, value, how: 'read' })
  }
  for (const { pattern, code } of OF_AIRLINES)
    for (const match of matches(pattern, plain)) add(spanOf(match), `${code}${match[1]}`)
  for (const match of matches(NUMBER, plain)) {
    const [, code = '', number = ''] = match
    const isSaid = SAID.test(before(plain, match.index))
    const isWritten = text.slice(match.index, match.index + 2) === code.toUpperCase()
    const isCode = CODES.has(code) && (isWritten || (number.length > 2 && !WORDS_TOO.test(code)))
    if (isCode || (isSaid && !NO_AIRLINE.test(code))) add(spanOf(match), `${code.toUpperCase()}${number}`)
  }
  return meant(plain, found)
}
