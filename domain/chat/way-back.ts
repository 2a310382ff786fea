import type { NamedPlace } from './places-named.ts'
import type { ToldJourney } from './told-journey.ts'
import { readDate, readDaysLater, readTime, readTimeOfDay } from './when.ts'

/** `There at 6.30`, `be at the airport by 5`, `for lunch at 12.30`. */
export const THERE_AT =
  /\b(?:there (?:at|by|before|around)|(?:be|get|arrive) (?:there|in time)|(?:be|get|arrive|reach) (?:[^\s.,!?]+ ){1,5}(?:by|before)|(?:table|lunch|dinner|breakfast|brunch|wedding|ceremony|concert|show|match|tasting) (?:[^\s.!?]+ ){0,4}(?:at|from|starts?|begins?)|dort um|(?:um|bis|gegen|spatestens) (?:[^\s.,!?]+ ){1,5}(?:da|dort)? ?sein|(?:abendessen|mittagessen|fruhstuck|hochzeit|konzert) (?:[^\s.!?]+ ){0,4}um)\b/
/** Which of both a price is for is no wish to come back. */
const ONE_WAY_OR =
  /\b(?:or (?:one|each) way|(?:one|each) way or|(?:pro|eine) (?:strecke|weg|richtung) oder|oder (?:nur )?(?:hin|eine)|inclu(?:de|des|ding|sive of) (?:the |a )?(?:return|way back)|(?:return|way back|ruckfahrt|ruckweg) (?:trip |journey )?(?:included|inbegriffen|inklusive|enthalten|dabei))\b/

/** When they want to go back. */
export type WayBack = {
  comesBack?: boolean
  backAt?: string
  backOn?: string
  /** So many days after the way out. */
  backAfter?: number
}

/** What is said of the way out, and of the way back; `outOn` where the way out was told before. */
export function waysOf(
  text: string,
  named: NamedPlace[],
  { back: told, time: outAt, date: toldOn }: ToldJourney,
  { now, outOn }: { now: Date; outOn?: string | undefined },
): { out: string } & WayBack {
  const back = BACK_AT.exec(text) ?? BACK.exec(text)
  const isRound = named[0]?.isReturnedTo === true
  if ((back === null && told === undefined && !isRound) || ONE_WAY_OR.test(text)) return { out: text }
  const comesBack = true
  const start = back?.index ?? (told === undefined ? -1 : text.search(WAY_BACK))
  const out = start === -1 ? text : text.slice(0, start)
  const leavesOn = toldOn ?? readDate(out, now) ?? outOn
  if (told !== undefined) {
    const { at } = told
    // A weekday that is earlier than the way out is that of the next week.
    const isEarlier = told.date !== undefined && leavesOn !== undefined && told.date < leavesOn
    const date = isEarlier ? (readDate(text.slice(out.length), now, leavesOn) ?? told.date) : told.date
    return {
      out,
      comesBack,
      ...(at !== undefined && { backAt: at }),
      ...(date !== undefined && { backOn: date }),
    }
  }
  // `Dinner at 7.30, price for a return, leaving at 11`.
  const first = readTime(text).time
  if (outAt?.is === 'pickup' && first !== undefined && outAt.at > first && THERE_AT.test(text))
    return { out: text, comesBack, backAt: outAt.at }
  // What follows is of the way back where the way out was told before it.
  const after = text.slice(start + (back?.[0].length ?? 0)).split(/[,;?!]|\. /)[0] ?? ''
  const isAlone = named.length === 0
  const at = readTimeOfDay(`${back?.[0]} ${after}`).time
  const on = readDate(after, now, leavesOn)
  const days = readDaysLater(text)
  const [, stay, until] = BETWEEN.exec(text) ?? []
  if (at === undefined && stay !== undefined && until !== undefined && Number(until) > Number(stay))
    return { out: text.replace(BETWEEN, ` ${stay}:00 `), comesBack, backAt: `${until.padStart(2, '0')}:00` }
  const isTimeBack = at !== undefined && (isAlone || on === undefined || readTime(out).time !== undefined)
  const isDateBack = on !== undefined && (isAlone || readDate(out, now) !== undefined)
  const isSplit = back !== null && (isTimeBack || isDateBack)
  return {
    out: !isSplit ? text : isDateBack || on === undefined ? out : text.replace(back[0], ''),
    comesBack,
    ...(isSplit && isTimeBack && { backAt: at }),
    ...(isSplit && isDateBack && { backOn: on }),
    ...(days !== undefined && { backAfter: days }),
  }
}

/** `10 to 16h`: there and back. */
const BETWEEN =
  /\b([01]?\d|2[0-3])(?: ?(?:uhr|h|:00))? ?(?:-|–|bis|to|until|till) ?(1\d|2[0-3])(?: ?(?:uhr|h)|:00)/

const WAY_BACK = /\b(?:back|return\w*|home|zuruck\w*|ruck(?:fahrt|weg)|terug)\b/

const BACK =
  /\b(?:return(?= ?(?:for|same|the same|the next|next|on|trip|transfer|journey|ride|drive|lift|fare|price|ticket|[?.!,]|$))|round ?trip|both ways|there and back|and (?:the |our |my )?(?:way|ride|trip|transfer|drive|journey) back(?= (?:on|at))|(?:and )?(?:the )?same (?:trip |transfer |thing )?back(?! (?:to|from)\b)|and (?:then |again |later )?(?:(?:come|coming|get|go|going|drive|driving|travel|head) )?back(?! to (?:you|u|me|us)\b)|(?:back|returning) (?:on )?(?:the )?same day|and (?:bring|take|drive|fetch|collect|pick) (?:us|me|them) (?:up |back )*(?:home|back|after|again|later)(?! (?:from|to|into)\b)|(?:take|bring|drive|fetch|collect|get|run) (?:us|me|them|him|her) back(?! (?:from|to|into)\b)|(?:and|n|&) (?:fetch|collect|pick) (?:us|me|them) (?:up )?(?:again )?(?=(?:at |around |by )?\d)|(?:und|dann) (?:(?:abends|nachmittags|spater|am (?:abend|nachmittag)|dann) )?(?:wieder )?zuruck(?! (?:nach|zum|zur|in)\b)|abends (?:wieder )?zuruck(?! (?:nach|zum|zur|in)\b)|und (?:[^\s.,!?]+ ){1,4}zuruck(?! (?:nach|zum|zur|in)\b)|and (?:[^\s.,!?]+ ){1,3}(?:later|after) back|(?:uns|mich) (?:dann |danach |abends |spater )?(?:wieder )?zuruck(?:bring|fahr|hol|nehm|bekomm)\w*|start(?:ing)? and (?:end|finish)(?:ing|es|s)?|beginn?(?:ing)? and end(?:ing)?|start und (?:ende|ziel)|anfang und ende|hin und zuruck|hin und ruck|retour|ruckfahrt|heen en (?:weer|terug)|en terug)\b/
const BACK_AT =
  /(?<!\b(?:fly|flying|flight|be|get|go|going|come|coming|call|called) )\bback(?= (?:at|around|by|about) \d| (?:on )?(?:the (?:same|next|following)|same|next|tomorrow|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?\b))/
