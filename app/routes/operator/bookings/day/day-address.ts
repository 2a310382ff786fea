import { LEG_STATUSES, type LegStatus } from '#domain/booking/status.ts'
import { isRealDate } from '#domain/values/cape-time.ts'
import { isUuid } from '#domain/values/uuid.ts'

/** The lists of one day. */
export const DAY = '/operator/bookings/day'

/** The plan of a day, and the form that takes back what was carried out. */
export const PLAN = `${DAY}/plan`
export const UNDO_PLAN = 'undo plan'

/** The filters in the address of a day's list. */
export type DayAsked = { day: string; driver: string; unit: string; status: LegStatus | '' }

/** A filter that cannot be read is ignored. */
export function dayAskedFor(params: URLSearchParams, today: string): DayAsked {
  const day = params.get('day') ?? ''
  const id = (name: string) => {
    const given = params.get(name) ?? ''
    return isUuid(given) ? given : ''
  }
  return {
    day: isRealDate(day) ? day : today,
    driver: id('driver'),
    unit: id('unit'),
    status: LEG_STATUSES.find((status) => status === params.get('status')) ?? '',
  }
}

export function dayAddress(asked: Partial<DayAsked>, page = DAY): string {
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return `${page}?${new URLSearchParams(given)}`
}
