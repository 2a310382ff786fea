/** Several days said in one list: `Mon 7, Tue 8 and Wed 9 December`. */
import { dayAfter } from '#domain/values/cape-time.ts'
import type { AskedTrip } from './asking.ts'
import type { FoundDate } from './dates.ts'
import type { Leg } from './legs.ts'
import type { Marks } from './marking.ts'
import type { Span } from './text.ts'

/** At the end of a line: nobody is to be driven on that day. */
export const NO_TRANSFER =
  /(?:\b(?:free(?: day)?|at leisure|day off|no (?:transfers?|transport|driv(?:er|ing))(?: needed)?|frei|zur freien verfugung|libre|libero|livre|vry|vrij|vrye dag))\W*$/

const NEXT_IN_LIST = /^\s*(?:,|&|\+|\/|and|und|en|et|y|e|,\s*and)\s*(?:the |on )?$/
const MOST_DAYS = 10
const MOST_TRIPS = 20

/** The lists of at least two days. */
export function listsOfDays(plain: string, dates: readonly FoundDate[]): FoundDate[][] {
  const lists: FoundDate[][] = everyDay(plain, dates)
  for (const date of dates.filter(({ isStay }) => !isStay)) {
    const list = lists.at(-1)
    const last = list?.at(-1)
    const goesOn =
      last !== undefined && date.value > last.value && NEXT_IN_LIST.test(plain.slice(last.to, date.from))
    if (goesOn) list?.push(date)
    else lists.push([date])
  }
  return lists.filter(({ length }) => length > 1).map((list) => list.slice(0, MOST_DAYS))
}

const EVERY_DAY =
  /\b(?:every|each) (?:single )?(?:day|morning|evening)|\bdaily|\b(?:jeden tag|taglich|chaque jour|tous les jours|todos los dias|cada dia|ogni giorno|tutti i giorni|todos os dias|elke dag|daagliks|dagelijks)\b/

/** `every day from Mon 7 to Wed 9 December` */
function everyDay(plain: string, dates: readonly FoundDate[]): FoundDate[][] {
  if (!EVERY_DAY.test(plain)) return []
  return dates.flatMap((first, i) => {
    const last = dates[i + 1]
    if (last === undefined || !first.isStay || !last.isStay || first.value >= last.value) return []
    const days: FoundDate[] = []
    for (let day = first.value; day <= last.value && days.length <= MOST_DAYS; day = dayAfter(day, 1))
      days.push({ ...first, to: last.to, value: day, how: 'understood', isStay: false })
    return days.length > MOST_DAYS ? [] : [days]
  })
}

/** Days of which the plan says that they are free. */
export function freeDays(plain: string, dates: readonly FoundDate[]): FoundDate[] {
  return dates.filter(({ from, to }) => {
    const line = plain.slice(to, to + 60).split('\n')[0] ?? ''
    return (
      NO_TRANSFER.test(line) && dates.every((other) => other.from <= from || other.from > to + line.length)
    )
  })
}

const SAME_AGAIN =
  /\b(?:same (?:again|thing|trips?|transfers?|rides?|schedule|please)|(?:the )?same|repeat|das ?selbe|das gleiche|dieselfde|hetzelfde|la meme chose|lo mismo|lo stesso|o mesmo)(?: (?:again|please|pls|nochmal|wieder|weer|encore))*[\s,]*(?:on |for |am |op |fur |voor |vir |le |el |il |para |per |pour )?(?:the |den )?(?:following )?$/

/** `and same again on Thursday and Friday`: lists of days without a journey of their own. */
export function againDays(
  plain: string,
  dates: readonly FoundDate[],
  others: readonly Span[],
): FoundDate[][] {
  return dates.flatMap((first, i) => {
    if (!SAME_AGAIN.test(plain.slice(Math.max(0, first.from - 60), first.from))) return []
    const list = [first]
    for (const next of dates.slice(i + 1)) {
      if (!NEXT_IN_LIST.test(plain.slice(list.at(-1)?.to, next.from))) break
      list.push(next)
    }
    const end = list.at(-1)?.to ?? first.to
    const length = /^[^!?\n;]*?(?=[!?\n;]|\.(?:\s|$)|$)/.exec(plain.slice(end, end + 200))?.[0].length ?? 0
    const isOwn = others.some(({ from }) => from >= first.from && from < end + length)
    return isOwn || list.length > MOST_DAYS ? [] : [list]
  })
}

/** The trips of the day before the words are made on those days too. */
export function onAgain(
  trips: readonly AskedTrip[],
  lists: readonly FoundDate[][],
  marks: Marks,
): AskedTrip[] {
  const all = [...trips]
  for (const [first, ...more] of lists) {
    if (first === undefined || all.length >= MOST_TRIPS) continue
    const said = trips.filter(({ leg }) => leg.units.some(({ from }) => from < first.from))
    const day = said.findLast(({ fields }) => fields.date !== null)?.fields.date ?? null
    const same = said.flatMap((trip) => (trip.fields.date === day ? [{ trip, at: trips.indexOf(trip) }] : []))
    if (day === null || same.some(({ trip }) => !isWithinDay(trip))) continue
    for (const date of [first, ...more]) {
      // `next Friday`, said of a Friday
      const value = date.value > day ? date.value : dayAfter(day, 7)
      for (const { trip, at } of same)
        all.push(onDay(trip, { ...date, value, how: 'understood' }, marks, [at, all.length]))
    }
  }
  return all
}

function isWithinDay({ fields }: AskedTrip): boolean {
  return fields.return === null || fields.return.date === fields.date
}

const ALL_ON =
  /\b(?:all|everything|everyone|alle|alles|tous|toutes|todos|todas|tutti|tutte)(?: (?:of (?:them|these)|transfers|trips|arrivals|flights))? (?:on|for|am|op|le|el|il|em|no|are on|arriving(?: on)?|arrive(?: on)?|land(?:ing)?(?: on)?) (?:the )?$/

/** `All on 12 December`, below a list whose lines say no day. */
export function dayOfAll(plain: string, legs: readonly Leg[], dates: readonly FoundDate[]): void {
  const date = dates.find(({ from }) => ALL_ON.test(plain.slice(Math.max(0, from - 60), from)))
  if (date === undefined || legs.some((leg) => leg.date !== null && leg.date !== date)) return
  for (const leg of legs) leg.date ??= { ...date, how: 'understood' }
}

/** Read from one piece of text. */
function isEveryDay(list: readonly FoundDate[]): boolean {
  return list.every(({ from }) => from === list[0]?.from)
}

/** As many days as journeys: one each, in their order. */
export function dayEach(legs: readonly Leg[], lists: readonly FoundDate[][]): void {
  const [first] = lists
  const [opening] = legs
  if (
    first !== undefined &&
    isEveryDay(first) &&
    opening !== undefined &&
    legs.every(({ date }) => date === null)
  )
    opening.date = first[0] ?? null
  const list = lists.find((days) => days.length === legs.length && !isEveryDay(days))
  if (list === undefined) return
  if (!legs.every(({ date }) => date === null || list.includes(date))) return
  for (const [i, leg] of legs.entries()) {
    const date = list[i]
    if (date !== undefined) leg.date = { ...date, how: 'understood' }
  }
}

/** One journey on several days is as many trips. */
export function onEachDay(
  trips: readonly AskedTrip[],
  lists: readonly FoundDate[][],
  marks: Marks,
): AskedTrip[] {
  const [trip] = trips
  const list = lists.find(([first]) => first?.value === trip?.fields.date)
  if (trip === undefined || trips.length > 1 || list === undefined) return [...trips]
  if (!isWithinDay(trip)) return [...trips]
  return list.map((date, i) => (i === 0 ? trip : onDay(trip, date, marks, [0, i])))
}

/** The trip at one position once more, on another day at another position. */
function onDay(
  trip: AskedTrip,
  date: FoundDate,
  marks: Marks,
  [at, position]: readonly [number, number],
): AskedTrip {
  const { fields } = trip
  const back = fields.return
  // Marks are added meanwhile.
  for (const { field, how, from, to } of marks.list.slice()) {
    if (!field.startsWith(`trips.${at}.`)) continue
    const part = field.slice(`trips.${at}.`.length)
    const isDay = part === 'date' || part === 'return.date'
    marks.add(
      `trips.${position}.${part}`,
      isDay ? date.how : how === 'read' ? 'assumed' : how,
      isDay ? date : { from, to },
    )
  }
  const returned = back && { ...back, date: date.value }
  return {
    ...trip,
    date,
    fields: { ...fields, date: date.value, return: returned },
    back: trip.back && returned && { ...trip.back, return: returned },
  }
}
