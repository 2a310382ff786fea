/** How old the children are. */
import { NUMBER, numberOf } from '../numbers.ts'
import { after, before, isFree, matches, type Span, words } from '../text.ts'
import { CHILDREN, INFANTS, TWINS } from './people-words.ts'

export type Ages = { values: number[]; spans: Span[] }

const CHILD = words`${CHILDREN} ${INFANTS} ${TWINS} grand(?:son|daughter|child) nephew niece enkel(?:in)? junge madchen`
const YEARS = String.raw`(?:years?(?: old)?|yrs?(?: old)?|y\/?o|jahren?(?: alt)?|jarige?|jaar(?: oud)?|j(?=\.))`
const NO_AGE = String.raw`(?![\d:]|[.,]\d|\s*${words`infant bab\w* kid\w* child\w* boys? girls? toddler\w* months? mths? pax people bags? suitcases? adults? am pm uhr`}\b)`
/** At most eight, each read in one way only. */
const LIST = String.raw`\d{1,2}(?:(?:, ?(?:and )?| ?[&+/] ?| (?:and|n|und|en) )\d{1,2}${NO_AGE}){0,7}`
const END = String.raw`(?=\s*(?:$|[.,;\n)]|(?:and|und|en|plus|we|i|so)\b|[&+]|${YEARS}\b))`

const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:aged|ages?|alter|im alter von|who (?:is|are)(?: both)?|who's)\b:? (?:are |is |of |von )?(${LIST})${END}`,
    'g',
  ),
  new RegExp(String.raw`(?<![\d:.])(${LIST})[ -]?${YEARS}\b(?! (?:ago|anniversary|birthday))`, 'g'),
  new RegExp(
    String.raw`\b${CHILD},? ?(?:[(:,-]|of|who are|they are|they're|are|is|van|von|im alter von)? ?\(?(?:ages? |aged |both |all |each )?(${LIST})${END}`,
    'g',
  ),
  new RegExp(
    String.raw`\b${CHILDREN} (?:are|is) (${NUMBER}(?:(?:, | and )${NUMBER}){0,7})(?=\s*(?:$|[.,;\n)]|years?))`,
    'g',
  ),
]
const MONTHS_OLD = /(?<![\d:.])(\d{1,2})[ -]?(?:months?|mths?|monate?n?|maande?n?)(?:[ -]old| alt| oud)?\b/g
const OF_PERSON = new RegExp(String.raw`old|alt\b|oud\b|\b${CHILD}\b`)
const ALL_AGED = /\b(?:all|both|each) (?:of them )?(?:aged |are )?$/
const TWINS_BEFORE = new RegExp(String.raw`\b${TWINS} ?(?:[(:,-]|who are)? ?(?:aged |both )?$`)

export function agesIn(plain: string, taken: readonly Span[]): Ages {
  const found: (Span & { values: number[] })[] = []
  const add = (span: Span, values: number[]) => {
    if (values.every((age) => age < 18) && isFree(span, found) && isFree(span, taken))
      found.push({ ...span, values })
  }
  for (const match of matches(MONTHS_OLD, plain)) {
    const span = { from: match.index, to: match.index + match[0].length }
    if (OF_PERSON.test(`${before(plain, span.from, 25)}${match[0]}${after(plain, span.to, 14)}`))
      add(span, [Math.floor(Number(match[1]) / 12)])
  }
  for (const pattern of FORMS)
    for (const match of matches(pattern, plain)) {
      const list = match[1] ?? ''
      const from = match.index + match[0].indexOf(list)
      const values = (list.match(/[\p{L}\d]+/gu) ?? []).flatMap((word) => numberOf(word) ?? [])
      const isOfTwins = values.length === 1 && TWINS_BEFORE.test(before(plain, from))
      add({ from, to: from + list.length }, isOfTwins ? [...values, ...values] : values)
    }
  found.sort((a, b) => a.from - b.from)
  return { values: found.flatMap(({ values }) => values), spans: found }
}

/** `five girls, all 9`: one age of several children is the age of each. */
export function eachAged(plain: string, { values, spans }: Ages, children: number): Ages {
  const [first] = spans
  const [age] = values
  const lead = first === undefined ? undefined : ALL_AGED.exec(before(plain, first.from, 25))?.[0]
  if (first === undefined || age === undefined || lead === undefined || values.length > 1)
    return { values, spans }
  return {
    values: children > 1 ? Array.from({ length: Math.min(children, 20) }, () => age) : values,
    spans: [{ from: first.from - lead.length, to: first.to }],
  }
}
