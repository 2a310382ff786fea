/** The stamps of a copied or exported chat: who wrote a message, and when. None of it is the message. */
import { matches, type Found, type Span, spanOf } from '../text.ts'

export type ChatExport = {
  /** Pieces that are not to be read. */
  skip: Span[]
  name: Found<string> | null
  /** The number that stands instead of a name. */
  senders: Span[]
  /** Behind each a message begins. */
  stamps: Span[]
}

const DAY = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4}|\.)?`
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`
const WHEN = `(?:${DAY},? +${CLOCK}|${CLOCK},? +${DAY})`
/** Android writes no brackets. Neither has a row of a list, which begins with such a word or names nobody. */
const LABEL = '(?:pick|drop|from|to|arr|dep|transfer)'
const STAMP = new RegExp(
  String.raw`(?:\[${WHEN}\]|(?<=^[\u200e ]{0,3})${WHEN} -(?= (?!${LABEL}))) *(?:([^:\n[]{1,40}):(?: |$))?`,
  'gm',
)
/** A picture, a deleted message or a note that it was edited; a file may have a date in its name. */
const NOTICE = /<[^<>@\n]{3,80}>|\S{1,60}\.(?:jpe?g|png|webp|pdf|opus|mp4|vcf)\b/g
/** Lines that the office wrote itself. */
const OURSELVES = /\b(?:tours|transfers|shuttles?|office|reservations|bookings|you)\b/
const NAME = /^[~\s]*(\p{L}[\p{L}'.& -]*[\p{L}.])/u

export function chatExportIn(text: string, plain: string): ChatExport {
  const stamps = matches(STAMP, plain).map((match) => ({
    ...spanOf(match),
    who: match[1] ?? '',
    isBracketed: match[0].startsWith('['),
  }))
  const senders = new Set(stamps.flatMap(({ who }) => (who === '' ? [] : [who])))
  const told = stamps.filter(({ isBracketed }) => isBracketed || senders.size > 0)
  const isOurs = (who: string) => senders.size > 1 && OURSELVES.test(who)
  const skip = told.map(({ from, to, who, isBracketed }, i) => {
    const isRead = who === '' ? isBracketed : !isOurs(who)
    return { from, to: isRead ? to : (told[i + 1]?.from ?? text.length) }
  })
  const guests = told.filter(({ who }) => who !== '' && !isOurs(who))
  const spanIn = ({ to }: Span, who: string): Span => {
    const from = plain.lastIndexOf(who, to)
    return { from, to: from + who.length }
  }
  const number = guests.find(({ who }) => /^\+?[\d\s()-]{9,}$/.test(who))
  const [name] = guests.flatMap((stamp) => {
    const written = NAME.exec(stamp.who)?.[1]
    if (written === undefined) return []
    const span = spanIn(stamp, written)
    return [{ ...span, value: text.slice(span.from, span.to), how: 'read' as const }]
  })
  return {
    skip: [...skip, ...(told.length === 0 ? [] : matches(NOTICE, plain).map(spanOf))],
    name: name ?? null,
    senders: number === undefined ? [] : [spanIn(number, number.who)],
    stamps: skip,
  }
}
