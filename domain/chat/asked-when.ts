/** When a trip asked about in the chat starts, and when it returns. */
import type { Told } from '#domain/reading/read-message.ts'
import { said, words } from '#domain/reading/text.ts'
import type { Trip } from '#domain/reading/trips/trip.ts'
import { type FoundTime, later } from '#domain/reading/when/times.ts'
import { dayAfter } from '#domain/values/cape-time.ts'
import { readDaysLater } from './said-beside.ts'

export type SaidWhen = {
  date?: string
  time?: string
  /** 6 may have been meant for 06:00 or 18:00. */
  isGuess?: boolean
  /** What happens at the time said, where that is not the pickup. */
  timeIs?: 'departure' | 'event'
  comesBack?: boolean
  backAt?: string
  backOn?: string
  /** Days after the outward trip. */
  backAfter?: number
}

/** Asks whether a price is one way or return; no wish for a return trip. */
const ONE_WAY_OR = said(
  words`or_(?:one|each)_way (?:one|each)_way_or (?:pro|eine)_(?:strecke|richtung)_oder inclu(?:de|des|ding)_(?:the_|a_)?(?:return|way_back) (?:return|ruckfahrt)_(?:included|inbegriffen|inklusive|dabei)`,
)
const BACK = said(words`
  (?:and_|the_)?(?:same_|way_)?back(?!_(?:to_(?:you|u|me|us)|seat|from|after)) return(?!_(?:flight|to|from)) returning round_?trip both_ways there_and_back (?:fetch|collect|pick)_(?:us|me|them)_(?:up_)?(?:again|at|around)
  zuruck\w*(?!_(?:nach|zum|zur|in)) ruckfahrt hin_und_ruck retour terug`)
/** The hour taken for a part of the day. `Good evening` is only a greeting. */
const PARTS_OF_DAY: readonly [time: string, words: RegExp][] = [
  ['06:00', said(words`early_(?:in_the_)?morning`)],
  ['09:00', said(words`(?<!good_)mornings? vormittags? morgens oggend`)],
  ['14:00', said(words`(?<!good_)afternoon nachmittags?`)],
  ['19:00', said(words`(?<!good_)evenings? tonight abends?(?!_noch)`)],
]
const WISHED =
  /^(?:morning|afternoon|evening|guten \w+|goeie\w*)|\b(?:nice|lovely|great|schonen?|guten?) (?:day|evening|abend|morgen|tag)\b/

export function whenOf(
  { named, trips: [trip] }: Told,
  text: string,
  outOn: string | undefined,
  isRound: boolean,
): SaidWhen {
  const { dates, times } = named.mentions
  const [time] = times
  const wants = BACK.test(text) || trip?.back != null || trip?.lacksReturn === true
  const isBack = isRound || (wants && !ONE_WAY_OR.test(text))
  const date = trip?.fields.date ?? dates[0]?.value
  const back = trip?.back?.fields
  // `And back on Sunday at 11?`, of a trip that was told before.
  const isOnlyBack = isBack && back === undefined && (trip?.way.from ?? trip?.way.to) == null
  if (isOnlyBack) return { comesBack: true, ...backOf(inWeekFrom(date, outOn), time && hourOf(time), text) }
  const day = date === undefined || outOn === undefined ? date : nearest(date, outOn)
  const on = inWeekFrom(back?.date ?? undefined, day)
  const part = partOfDay(text)
  // `Und abends wieder zurück`
  const isPartOfBack =
    isBack &&
    part !== undefined &&
    !/ (?:and|und|en) /.test(text.slice(part.at, Math.max(0, text.search(BACK))))
  const at =
    back?.time ?? (isBack ? trip?.timed?.time.until : undefined) ?? (isPartOfBack ? part.time : undefined)
  return {
    ...(day !== undefined && { date: day }),
    ...(timeOf(
      trip,
      times.find((one) => hourOf(one) !== at),
    ) ??
      (part !== undefined && !isPartOfBack && { time: part.time, isGuess: true })),
    ...(isBack && { comesBack: true, ...backOf(on === day && dates.length < 2 ? undefined : on, at, text) }),
  }
}

/** Tours end where they start, so there is no return. */
export function dayOf(told: Told, text: string, outOn: string | undefined): SaidWhen {
  const { date, time, isGuess } = whenOf(told, text, outOn, false)
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time, isGuess: isGuess === true }),
  }
}

function backOf(on: string | undefined, at: string | undefined, text: string): SaidWhen {
  const days = readDaysLater(text)
  return {
    ...(on !== undefined && { backOn: on }),
    ...(at !== undefined && { backAt: at }),
    ...(days !== undefined && { backAfter: days }),
  }
}

/** Out on Thursday and back on Tuesday: the Tuesday after. */
function inWeekFrom(date: string | undefined, out: string | undefined): string | undefined {
  return date === undefined || out === undefined || date >= out ? date : dayAfter(date, 7)
}

/** `Saturday 5 December`, then `and on the Sunday?`: the Sunday nearest to that date. */
function nearest(date: string, outOn: string): string {
  const isBefore = date < dayAfter(outOn, -3) && dayAfter(date, 7) <= dayAfter(outOn, 6)
  return isBefore ? nearest(dayAfter(date, 7), outOn) : date
}

const EARLIEST_SAID_OPENLY = '07:00'

/** Early hours without `am` mean the afternoon. */
function hourOf({ value, isOpen }: FoundTime): string {
  return isOpen && value < EARLIEST_SAID_OPENLY ? later(value) : value
}

/** When it is to begin, or when they must be there. */
function timeOf(trip: Trip | undefined, first: FoundTime | undefined): SaidWhen | undefined {
  if (trip?.isOnlyEvent === true) {
    const [event] = trip.explained
    return { timeIs: 'event', ...(event !== undefined && { time: hourOf(event) }) }
  }
  const timed = trip?.timed
  if (timed != null)
    return {
      time: timed.time.value,
      isGuess: timed.time.isDoubtful,
      ...(timed.is === 'departure' && { timeIs: 'departure' }),
    }
  return first && { time: hourOf(first), isGuess: first.isOpen }
}

function partOfDay(text: string): { time: string; at: number } | undefined {
  const spoken = text.replace(WISHED, '')
  const [time, pattern] = PARTS_OF_DAY.find(([, part]) => part.test(spoken)) ?? []
  return time === undefined || pattern === undefined ? undefined : { time, at: text.search(pattern) }
}
