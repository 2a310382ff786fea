import { HOUR_MS } from '#domain/values/duration.ts'

/** An item with a deadline; `pickupAt` where a trip lacks something, `isFirst` where a guest has paid for nothing. */
type Due = { due: Date; pickupAt?: Date | undefined; isFirst?: boolean | undefined }

const FIRST_MS = 3 * HOUR_MS

/** Whether it comes before everything else: it is about a pickup near, ahead or just past, or marked so. */
export function comesFirst({ pickupAt, isFirst }: Pick<Due, 'pickupAt' | 'isFirst'>, asOf: Date): boolean {
  if (isFirst === true) return true
  return pickupAt !== undefined && Math.abs(pickupAt.getTime() - asOf.getTime()) <= FIRST_MS
}

/** The most urgent first: near pickups that lack something, then everything by its deadline. */
export function byUrgency<T extends Due>(all: T[], asOf: Date): T[] {
  const { first = [], others = [] } = Object.groupBy(all, (one) =>
    comesFirst(one, asOf) ? 'first' : 'others',
  )
  const by = (moment: (one: T) => Date) => (a: T, b: T) => moment(a).getTime() - moment(b).getTime()
  return [
    ...first.toSorted(by(({ pickupAt, due }) => pickupAt ?? due)),
    ...others.toSorted(by(({ due }) => due)),
  ]
}

type Listed = Due & { code: string; isSuspected?: boolean }

/**
 * What comes first, then the items due next and those most recently missed. If there are enough, half of them are not
 * enquiries: anybody can send those, and they must not crowd out anything else.
 */
export function mostPressing<T extends Listed>(all: T[], asOf: Date, most: number): T[] {
  const first = all.filter((one) => comesFirst(one, asOf)).slice(0, most)
  const rest = all.filter((one) => !comesFirst(one, asOf))
  const room = most - first.length
  const isEnquiry = ({ code }: T) => code === 'unanswered'
  const enquiries = nearest(rest.filter(isEnquiry), asOf)
  const others = nearest(
    rest.filter((one) => !isEnquiry(one)),
    asOf,
  ).slice(0, Math.max(Math.ceil(room / 2), room - enquiries.length))
  const listed = new Set([...first, ...others, ...enquiries.slice(0, room - others.length)])
  return all.filter((one) => listed.has(one))
}

/** Long overdue items come after those that can still be met, and suspected spam comes last. */
function nearest<T extends Listed>(all: T[], asOf: Date): T[] {
  const isSpam = ({ isSuspected = false }: T) => Number(isSuspected)
  const distance = ({ due }: T) => Math.abs(due.getTime() - asOf.getTime())
  return all.toSorted((a, b) => isSpam(a) - isSpam(b) || distance(a) - distance(b))
}
