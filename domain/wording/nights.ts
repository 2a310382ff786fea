import { dayAfter } from '#domain/values/cape-time.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `in the night from Friday 20 to Saturday 21 November`: the night in which that day begins. */
export function nightInWords(date: string): string {
  const before = dayAfter(date, -1)
  const isOneMonth = before.slice(0, 7) === date.slice(0, 7)
  const isOneYear = before.slice(0, 4) === date.slice(0, 4)
  const year = (day: string) => (isOneYear ? '' : ` ${day.slice(0, 4)}`)
  const from = isOneMonth ? dayInWords(before).replace(/ \w+$/, '') : dayInWords(before) + year(before)
  return `in the night from ${from} to ${dayInWords(date)}${year(date)}`
}

/** `Saturday 21 November`. */
export function dayInWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}
