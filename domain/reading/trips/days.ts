/** One journey on several days: `Mon 7, Tue 8 and Wed 9 December`. */
import type { Marks } from '../marking.ts'
import type { FoundDate } from '../when/joined-dates.ts'
import type { Trip } from './trip.ts'

const NEXT_IN_LIST = /^\s*(?:,|&|\+|\/|and|und|en|,\s*and)\s*(?:the |on )?$/
const FREE = /^[^\n]{0,40}\b(?:free(?: day)?|no (?:transfers?|transport)(?: needed)?|frei|vry)\W*$/m
const MOST_DAYS = 10

/** Days of which a plan says that nobody is to be driven. */
export function isFreeDay(plain: string, { to }: FoundDate): boolean {
  return FREE.test(plain.slice(to, to + 60).split('\n')[0] ?? '')
}

/** The lists of at least two days. */
export function listsOfDays(plain: string, dates: readonly FoundDate[]): FoundDate[][] {
  const lists: FoundDate[][] = []
  for (const date of dates.filter(({ isStay }) => !isStay)) {
    const list = lists.at(-1)
    const last = list?.at(-1)
    const isNext =
      last !== undefined &&
      date.value > last.value &&
      NEXT_IN_LIST.test(plain.slice(last.to, Math.min(date.from, last.to + 20)))
    if (isNext) list?.push(date)
    else lists.push([date])
  }
  return lists.filter(({ length }) => length > 1).map((list) => list.slice(0, MOST_DAYS))
}

/** As many trips as days. */
export function onEachDay(trips: readonly Trip[], lists: readonly FoundDate[][], marks: Marks): Trip[] {
  const [trip] = trips
  const list = lists.find(([first]) => first?.value === trip?.fields.date)
  const isWithinDay = trip?.fields.return == null || trip.fields.return.date === trip.fields.date
  if (trip === undefined || trips.length > 1 || list === undefined || !isWithinDay) return [...trips]
  return list.map((date, i) => (i === 0 ? trip : onDay(trip, date, i, marks)))
}

function onDay(trip: Trip, date: FoundDate, position: number, marks: Marks): Trip {
  // Marks are added meanwhile.
  for (const { field, how, from, to } of marks.list.filter((mark) => mark.field.startsWith('trips.0.'))) {
    const isDay = field.endsWith('.date')
    const path = field.replace('trips.0', `trips.${position}`)
    if (isDay) marks.add(path, date.how, date)
    else marks.add(path, how === 'read' ? 'assumed' : how, { from, to })
  }
  const back = trip.back && { ...trip.back, fields: { ...trip.back.fields, date: date.value } }
  return {
    ...trip,
    isDateDoubtful: date.isDoubtful,
    back,
    fields: { ...trip.fields, date: date.value, return: back?.fields ?? null },
  }
}
