/** Several days said in one list: `Mon 7, Tue 8 and Wed 9 December`. */
import type { AskedTrip } from './asking.ts'
import type { FoundDate } from './dates.ts'
import type { Leg } from './legs.ts'
import type { Marks } from './marking.ts'

const NEXT_IN_LIST = /^\s*(?:,|&|\+|\/|and|und|en|et|y|e|,\s*and)\s*(?:the |on )?$/
const MOST_DAYS = 10

/** The lists of at least two days. */
export function listsOfDays(plain: string, dates: readonly FoundDate[]): FoundDate[][] {
  const lists: FoundDate[][] = []
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

/** As many days as journeys: one each, in their order. */
export function dayEach(legs: readonly Leg[], lists: readonly FoundDate[][]): void {
  const list = lists.find(({ length }) => length === legs.length)
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
