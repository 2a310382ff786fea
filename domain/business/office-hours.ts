import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'

/** The days on which the office answers, Monday to the last of them. */
export const OFFICE_DAYS = ['mon-sun', 'mon-sat', 'mon-fri'] as const
export type OfficeDays = (typeof OFFICE_DAYS)[number]

/** When the office answers; null is day and night. */
export type OfficeHours = { from: string; until: string; days: OfficeDays } | null

/** The hours that the owner has set. */
export function officeHoursOf({
  officeFrom: from,
  officeUntil: until,
  officeDays: days,
}: {
  officeFrom: string
  officeUntil: string
  officeDays: OfficeDays
}): OfficeHours {
  return from !== '' && from < until ? { from, until, days } : null
}

/** The stretches of time in which the office is open, from that moment on. */
export function* openings(
  since: Date,
  { from, until, days }: NonNullable<OfficeHours>,
): Generator<{ opens: Date; closes: Date }, never> {
  for (let date = capeDate(since); ; date = dayAfter(date, 1)) {
    const opens = capeInstant(date, from)
    const closes = capeInstant(date, until)
    if (opens === null || closes === null) throw new Error(`there are no hours from ${from} until ${until}`)
    if (isOpenOn(date, days) && closes > since) yield { opens: opens > since ? opens : since, closes }
  }
}

function isOpenOn(date: string, days: OfficeDays): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return weekday <= { 'mon-sun': 7, 'mon-sat': 6, 'mon-fri': 5 }[days]
}
