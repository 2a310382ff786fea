/** A message cut into pieces that each speak of one journey, or of a part of one. */
import { after, before, matches, type Span, words } from '../text.ts'

export type Unit = Span & {
  /** How it goes on from what came before. */
  opens: 'item' | 'return' | 'next' | 'sentence'
}

const SENTENCE = /[!?;]+\s|\.(?=\s|$)\s{0,9}|\n+/g
const ABBREVIATION = new RegExp(
  String.raw`\b${words`mr mrs ms dr st rd ave str approx ca no nr tel arr dep a\.m p\.m am pm incl min uhr pty
  jan feb mar apr jun jul aug sept? oct okt nov de[czs] mon tues? wed thurs? fri sat sun mo di mi do fr sa so`}$`,
)
const ITEM = new RegExp(
  String.raw`^\s*(?:\(?\d{1,2}[.)]\s|[-•*–]\s+|\(?[a-f][.)]\s|${words`trip transfer leg pu pick-?up run move journey ride day tag dag fahrt rit no\.? nr\.?`}\s*#?\d{1,2}\b)`,
)
/** `1) from the airport, 2) back` in one line. */
const IN_LINE = /(?<=[ \n;,:])\(?[1-9]\) (?=\S)/g
/** A line with nothing but a day, above what is on that day. */
const HEADING = /^[^\n:]{3,36}: *(?:\n|$)/
/** Forms below each other, one a journey. */
const BLOCK = /^(?:date|datum)\s*:/gm
const THEM = words`us them me him her`
const RETURN = new RegExp(
  String.raw`\b(?:${words`
    return(?:ing)?(?=_(?:at|on|trip|transfer|journey|from|to|pick|back|the|same|that|later|around|about|\d|ride|leg|flight|\w+day)) return(?=\s*[:@-])
    com(?:e|ing)_back(?=_(?:at|by|around|about|\d)) (?:bring|take|drive|drop|fetch|collect|get|pick|bringing|taking)(?:_\w+){0,3}_(?:back|home)
    back_(?:to|from|at|on|\w+day|again|home|by|around|about|the_same|later|,|\d) (?<=\b(?:and|n|&|then|or|all)_|\d_)back\b
    (?:fetch|collect|pick)(?:ed|ing)?(?:_\w+){0,3}_again home_again then_home home(?=_(?:at|by|around|about)_(?:\d|midnight))
    zuruck\w* ruck(?:fahrt|reise|transfer|weg) hin_und_zuruck
    terug(?:reis|rit|vlug)? retour`}|(?:fetch|collect|pick) ${THEM}(?: up)? (?:at|around|about)(?<=\b(?:take|drop|drive) [^.!?\n]{4,90}\band (?:then )?(?:fetch|collect|pick) ${THEM}(?: up)? \w{2,6}))(?!\p{L})`,
  'gu',
)
const NO_RETURN =
  /\b(?:hin- und ruckfahrt|round ?trip|return (?:quote|price|ticket|my (?:call|mail))|(?:get|come) back to (?:you|me)|(?:write|call(?: me)?) back|back seat)\b/
const NEXT = new RegExp(
  String.raw`(?:^|[\s,])${words`and_then then after_that afterwards next_day the_(?:next|following)_(?:day|morning|afternoon|evening) followed_by also_(?:need|want|would|a|on|from|for)
  (?:later_)?(?:that|the_same)_(?:evening|night|afternoon)
  (?:und_)?(?:dann|danach|anschliessend|spater|ausserdem) am_(?:nachsten|folgenden)_tag
  (?:en_)?(?:dan|daarna|later|ook)`}(?=[\s,])`,
  'g',
)

type Mentioned = { mentions: readonly Span[]; dates: readonly Span[]; rows: readonly number[] }
type Cuts = Map<number, Unit['opens']>

/** Cut at the ends of sentences and lines, and where words lead on to another journey or back. */
export function unitsOf(plain: string, mentioned: Mentioned): Unit[] {
  const cuts: Cuts = new Map([[0, ITEM.test(plain.slice(0, 20)) ? 'item' : 'sentence']])
  const isInside = (at: number) => mentioned.mentions.some(({ from, to }) => at > from && at < to)
  const isItem = itemsOf(plain, mentioned)
  for (const match of plain.matchAll(SENTENCE)) {
    const end = match.index + match[0].length
    if (end >= plain.length || isInside(end) || continues(plain, match, mentioned.dates)) continue
    cuts.set(end, match[0].includes('\n') && isItem(end) ? 'item' : 'sentence')
  }
  const numbers = matches(IN_LINE, plain)
  if (numbers.length > 1) for (const { index } of numbers) if (!isInside(index)) cuts.set(index, 'item')
  for (const match of matches(NEXT, plain))
    cut(plain, cuts, mentioned, match.index + match[0].search(/[^\s,]/), 'next')
  for (const match of matches(RETURN, plain)) {
    const around = before(plain, match.index, 14) + after(plain, match.index, match[0].length + 8)
    if (!NO_RETURN.test(around) && !isOneWay(plain, match)) cut(plain, cuts, mentioned, match.index, 'return')
  }
  const starts = [...cuts].toSorted(([a], [b]) => a - b)
  return starts.map(([from, opens], i) => ({ from, to: starts[i + 1]?.[0] ?? plain.length, opens }))
}

/** Several lines that each begin with a day are a list of journeys, as numbered ones are. */
function itemsOf(plain: string, { dates, rows }: Mentioned): (at: number) => boolean {
  const days = dates.flatMap(({ from }) => lineStart(plain, from) ?? [])
  const blocks = matches(BLOCK, plain).map(({ index }) => index)
  return (at) =>
    ITEM.test(after(plain, at, 20)) ||
    rows.includes(at) ||
    (days.includes(at) && (days.length > 1 || HEADING.test(after(plain, at)))) ||
    (blocks.length > 1 && blocks.includes(at))
}

/** A dot behind an abbreviation or a number ends no sentence. */
function continues(plain: string, { 0: end, index }: RegExpExecArray, dates: readonly Span[]): boolean {
  if (!end.startsWith('.')) return false
  const lead = before(plain, index, 12)
  const isShort = !end.includes('\n') && ABBREVIATION.test(lead)
  const isNumber =
    dates.some(({ to }) => to === index + 1 && /\d$/.test(lead)) ||
    /(?:^|\n|\b(?:am|vom|zum|bis|ab|den) )\s*\d{1,2}$/.test(lead)
  return (
    (isShort || isNumber) &&
    !/^\s*(?:then|and then|return|we|our|the |on )/.test(after(plain, index + end.length, 12))
  )
}

/** `from Paternoster back to Table View`: one journey, which says both ends. */
function isOneWay(plain: string, { 0: said, index }: RegExpExecArray): boolean {
  return (
    said === 'back to' &&
    /\bfrom (?:(?!\b(?:to|and|then) )[^.!?;,\n\d]){3,60}$/.test(before(plain, index, 70))
  )
}

/** Where the line begins that a date opens; null where other words do. */
function lineStart(plain: string, at: number): number | null {
  const line = before(plain, at, 14)
  const start = line.lastIndexOf('\n') + 1
  const isWhole = start > 0 || at <= 14
  return isWhole && /^\W{0,3}(?:\p{L}{2,9}\.?\s+)?$/u.test(line.slice(start))
    ? at - line.length + start
    : null
}

/** Not the colon of a time. */
const SEPARATOR = /,|:(?!\d)|\b(?:and|und|en)\b|-/g
const LONGEST_LEAD = 40

/** A date that leads in belongs to what follows: `on 29 Dec back to the airport`. */
function cut(
  plain: string,
  cuts: Cuts,
  { mentions, dates }: Mentioned,
  at: number,
  opens: Unit['opens'],
): void {
  const start = Math.max(...[...cuts.keys()].filter((from) => from <= at), 0)
  const inside = mentions.filter(({ from, to }) => from >= start && to <= at)
  const near = Math.max(start, at - 200)
  const separator = [...plain.slice(near, at).matchAll(SEPARATOR)].at(-1)
  const isClose = inside.every(({ from }) => at - from < 26)
  const back = separator === undefined ? (isClose ? start : at) : near + separator.index
  const between = inside.filter(({ from }) => from >= back)
  const [first] = between
  const isFew = between.length <= 1 || (between.length === 2 && first !== undefined && dates.includes(first))
  const isLead = isFew && (back > start || between.length === inside.length) && at - back < LONGEST_LEAD
  // `- 25 December: back to the airport` is one item.
  const led = inside.filter(({ to }) => to <= back)
  const isDated =
    isLead && cuts.get(start) === 'item' && led.length > 0 && led.every((one) => dates.includes(one))
  const here = isDated ? start : isLead ? back : at
  cuts.set(here, cuts.get(here) === 'item' && opens === 'next' ? 'item' : opens)
}
