/** A message cut into pieces that each speak of one journey, or of a part of one. */
import type { Span } from './text.ts'

export type Unit = Span & {
  /** How it goes on from what came before. */
  opens: 'item' | 'return' | 'next' | 'sentence'
}

const SENTENCE = /[!?;]+\s|\.(?=\s|$)\s*|\n+/g
const ABBREVIATION =
  /\b(?:mr|mrs|ms|dr|st|rd|ave|str|approx|ca|no|nr|tel|arr|dep|a\.m|p\.m|am|pm|incl|min|z\.b|bzw|u\.a|ex|ph|uhr|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|dez|okt|mnr|mev|sr|sra|prof|pty|etc|mon|tues?|wed|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so)$/
const ITEM =
  /^\s*(?:\(?\d{1,2}[.)]\s|[-•*–]\s+|\(?[a-f][.)]\s|(?:trip|transfer|leg|pu|pick-?up|run|move|journey|ride|day|tag|dag|fahrt|trajet|trayecto|tratta|viagem|rit|no\.?|nr\.?)\s*#?\d{1,2}\b)/
/** `1) from the airport, 2) back` in one line. */
const IN_LINE = /(?<=[ \n;,:])\(?[1-9]\) (?=\S)/g
/** Forms below each other, one a journey. */
const BLOCK = /^(?:date|datum|fecha|data)\s*:/gm
const RETURN =
  /\b(?:return(?:ing)?(?= (?:at|on|trip|transfer|journey|from|to|pick|back|the|same|that|later|around|about|approx|\d|mon|tue|wed|thu|fri|sat|sun|ride|leg|flight|\w+day))|return(?=\s*[:@-])|and back|com(?:e|ing) back(?= (?:at|by|around|about|\d))|(?:bring|take|drive|drop|fetch|collect|get|pick|bringing|taking)(?: \w+){0,3} (?:back|home)|back (?:to|from|at|on|again|home|by|around|about|the same|in the|that|later|,|\d)|back(?= @)|(?<=\b(?:and|n|&|then|or|all)\s|\d )back\b|(?:fetch|collect|pick)(?:ed|ing)?(?: \w+){0,3} again|home again|then home|home after(?:wards)?|home(?= (?:at|by|around|about) \d)|home(?= (?:to|again)\b)|(?<=\d ?(?:am|pm|h)? )home(?=\s*(?:[.,;!]|$))|(?:fetch|collect|pick) (?:us|them|me|him|her)(?: up)? (?:at|around|about)(?<=\b(?:take|drop|drive) [^.!?\n]{4,90}\band (?:then )?(?:fetch|collect|pick) (?:us|them|me|him|her)(?: up)? \w{2,6})|(?:collected|fetched|picked up)(?: again)? (?:at|around|about)(?<=\b(?:dropped|taken|driven|brought) [^.!?\n]{4,90}(?:,|\band)(?: then)? ?(?:collected|fetched|picked up)(?: again)? \w{2,6})|zuruck\w*|ruckfahrt|ruckreise|rucktransfer|ruckweg|hin und zuruck|terug(?:reis|rit|vlug|tocht|weg)?|retour(?:transfer|rit|reis)?|et retour|au retour|le retour|(?:on|nous) (?:revient|revenons|rentre|rentrons)|revenir|rentrer|volvemos|regresamos|torniamo|rientriamo|voltamos|regressamos|vuelta|regreso|regresar|volver|ritorno|rientro|di ritorno|tornare|volta|regresso|retorno|voltar|heimreise|sibuya|sibuye|sibuyele|sibuyela|buyela)\b/g
const NOT_RETURN =
  /\b(?:aller[- ]?retour|ida y vuelta|andata e ritorno|ida e volta|hin- und ruckfahrt|round ?trip|return (?:quote|price|ticket|my (?:call|mail))|get back to|write back|call (?:me )?back|come back to|back seat)\b/
const NEXT =
  /(?:^|[\s,])(?:and then|then|after that|afterwards|thereafter|next day|the (?:next|following) (?:day|morning|afternoon|evening)|followed by|secondly|also (?:need|want|would|a|on|from|for)|(?:later )?(?:that|the same) (?:evening|night|afternoon)|(?:und )?(?:dann|danach|anschliessend|spater|ausserdem|am nachsten tag|am folgenden tag)|(?:en )?(?:dan|daarna|daarnaa|later|ook)|ensuite|puis|apres cela|le lendemain|despues|luego|al dia siguiente|poi|dopo|il giorno dopo|depois|em seguida|no dia seguinte|die volgende (?:dag|oggend)|de volgende (?:dag|ochtend))(?=[\s,])/g

/** Cut at the ends of sentences and lines, and where words lead on to another journey or back. */
export function unitsOf(
  plain: string,
  mentions: readonly Span[],
  dates: readonly Span[],
  rows: readonly number[],
): Unit[] {
  const cuts = new Map<number, Unit['opens']>([[0, 'sentence']])
  // Several lines that each begin with a day are a list of journeys.
  const days = dates.map(({ from }) => lineStart(plain, from)).filter((at) => at !== null)
  const blocks = [...plain.matchAll(BLOCK)].map(({ index }) => index)
  const isItem = (at: number) =>
    ITEM.test(plain.slice(at, at + 20)) ||
    rows.includes(at) ||
    (days.length > 1 && days.includes(at)) ||
    (blocks.length > 1 && blocks.includes(at))
  const isInside = (at: number) => mentions.some(({ from, to }) => at > from && at < to)
  for (const match of plain.matchAll(SENTENCE)) {
    const end = match.index + match[0].length
    const isDot = match[0].startsWith('.')
    const isShort =
      isDot &&
      !match[0].includes('\n') &&
      ABBREVIATION.test(plain.slice(Math.max(0, match.index - 10), match.index))
    const isNumber = isDot && isNumberBefore(plain, match.index, dates)
    const continues =
      (isShort || isNumber) && !/^\s*(?:then|and then|return|we|our|the |on )/.test(plain.slice(end))
    if (end < plain.length && !isInside(end) && !continues)
      cuts.set(end, isItem(end) && match[0].includes('\n') ? 'item' : 'sentence')
  }
  if (ITEM.test(plain.slice(0, 20))) cuts.set(0, 'item')
  const numbers = [...plain.matchAll(IN_LINE)]
  if (numbers.length > 1) for (const { index } of numbers) if (!isInside(index)) cuts.set(index, 'item')
  for (const match of plain.matchAll(NEXT))
    cut(plain, cuts, { mentions, dates }, match.index + match[0].search(/[^\s,]/), 'next')
  for (const match of plain.matchAll(RETURN)) {
    const around = plain.slice(Math.max(0, match.index - 14), match.index + match[0].length + 8)
    if (!NOT_RETURN.test(around) && !isOneWay(plain, match))
      cut(plain, cuts, { mentions, dates }, match.index, 'return')
  }
  const starts = [...cuts].toSorted(([a], [b]) => a - b)
  return starts.map(([from, opens], i) => ({ from, to: starts[i + 1]?.[0] ?? plain.length, opens }))
}

/** `from Paternoster back to Table View`: one journey, which says both ends. */
function isOneWay(plain: string, { 0: words, index }: RegExpExecArray): boolean {
  return (
    words === 'back to' &&
    /\bfrom (?:(?!\b(?:to|and|then) )[^.!?;,\n\d]){3,60}$/.test(plain.slice(Math.max(0, index - 70), index))
  )
}

/** `1. Airport` at the beginning of a line, `am 24. um 10 Uhr`. */
function isNumberBefore(plain: string, at: number, dates: readonly Span[]): boolean {
  const isOrdinal = /\d/.test(plain.charAt(at - 1)) && dates.some(({ to }) => to === at + 1)
  return (
    isOrdinal ||
    /(?:^|\n|\b(?:am|vom|zum|bis|ab|den) )\s*\d{1,2}$/.test(plain.slice(Math.max(0, at - 12), at))
  )
}

/** Where the line begins that a date opens; null where other words do. */
function lineStart(plain: string, at: number): number | null {
  const start = plain.lastIndexOf('\n', at - 1) + 1
  return /^\W{0,3}(?:\p{L}{2,9}\.?\s+)?$/u.test(plain.slice(start, at)) ? start : null
}

/** Not the colon of a time. */
const SEPARATOR = /,|:(?!\d)|\b(?:and|und|en|et|y|e)\b|-/g

/** A date that leads in belongs to what follows: `on 29 Dec back to the airport`. */
function cut(
  plain: string,
  cuts: Map<number, Unit['opens']>,
  { mentions, dates }: { mentions: readonly Span[]; dates: readonly Span[] },
  at: number,
  opens: Unit['opens'],
): void {
  const start = [...cuts.keys()].filter((from) => from <= at).toSorted((a, b) => b - a)[0] ?? 0
  const inside = mentions.filter(({ from, to }) => from >= start && to <= at)
  const separator = [...plain.slice(start, at).matchAll(SEPARATOR)].at(-1) ?? null
  const back =
    separator === null ? (inside.every(({ from }) => at - from < 26) ? start : at) : start + separator.index
  const between = mentions.filter(({ from, to }) => from >= back && to <= at)
  const isFew =
    between.length <= 1 || (between.length === 2 && between[0] !== undefined && dates.includes(between[0]))
  const isLead = isFew && (back > start || between.length === inside.length) && at - back < 40
  // `- 25 December: back to the airport` is one item.
  const led = mentions.filter(({ from, to }) => from >= start && to <= back)
  const isDated =
    isLead && cuts.get(start) === 'item' && led.length > 0 && led.every((one) => dates.includes(one))
  const here = isDated ? start : isLead ? back : at
  const known = cuts.get(here)
  cuts.set(here, known === 'item' && opens === 'next' ? 'item' : opens)
}
