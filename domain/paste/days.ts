/** Several days said in one list: `Mon 7, Tue 8 and Wed 9 December`. */
import { dayAfter } from '#domain/values/cape-time.ts'
import type { AskedTrip } from './asking.ts'
import type { FoundDate } from './dates.ts'
import type { Leg } from './legs.ts'
import type { Marks } from './marking.ts'

const NEXT_IN_LIST = /^\s*(?:,|&|\+|\/|and|und|en|et|y|e|,\s*and)\s*(?:the |on )?$/
const MOST_DAYS = 10

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
  const back = trip.fields.return
  const isSameDay = back === null || back.date === trip.fields.date
  if (!isSameDay) return [...trips]
  const own = [...marks.list]
  return list.map((date, i) => {
    if (i === 0) return trip
    const { fields } = trip
    for (const { field, how, from, to } of own) {
      const [, part] = /^trips\.0\.(.+)$/.exec(field) ?? []
      if (part === undefined) continue
      const isDay = part === 'date' || part === 'return.date'
      marks.add(
        `trips.${i}.${part}`,
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
  })
}
