import { clockOf } from '#domain/office/board.ts'
import { dayAfter } from '#domain/values/cape-time.ts'
import type { Choice, DayView, LegView, PickedView } from './board-view.ts'

/**
 * A leg in hand, over a row, with the partner that `D` has chosen: the driver, or the vehicle where drivers are rows.
 * `leg` is as it lies there; `shift` says by how many minutes that is later than it is agreed. `isLetGo`: let go before
 * it was known who can take it.
 */
export type Hand = {
  leg: LegView
  rowId: string
  partnerId: string | null
  shift: number
  isLetGo: boolean
}

export const QUARTER = 15

/** The leg in hand so much later, or earlier. */
export function shiftedBy(hand: Hand, minutes: number): Hand {
  if (minutes === 0) return hand
  const { leg } = hand
  const [from, to] = [leg.from + minutes, leg.to + minutes]
  return {
    ...hand,
    leg: { ...leg, from, to, time: clockOf(from), ends: clockOf(to) },
    shift: hand.shift + minutes,
  }
}

/** The page that shows what another time costs and whether it is free; nothing changes before that was agreed to. */
export function changeAddress({ id, reference, from, time }: LegView, day: string): string {
  const date = dayAfter(day, Math.floor(from / (24 * 60)))
  return `/operator/bookings/${reference}/change?${new URLSearchParams({ leg: id, date, time })}`
}

/** What putting it down on a row would mean. */
export type Verdict =
  | { can: true; row: Choice; partner: Choice | null; partners: Choice[]; put: string }
  | { can: false; why: string; long: string }

export type Rows = 'units' | 'drivers'

/** Null while it is not known yet. */
export function verdictOf(
  picked: PickedView | null,
  hand: Pick<Hand, 'leg' | 'partnerId'>,
  rowId: string,
  rows: Rows,
  usual: string[] = [],
): Verdict | null {
  if (picked === null) return null
  if (picked.fixed !== '') return { can: false, why: picked.fixed, long: picked.fixed }
  const own = rows === 'units' ? picked.units : picked.drivers
  const row = own.find(({ id }) => id === rowId)
  if (row === undefined) return { can: false, why: 'Not in service', long: 'It is not in service.' }
  if (!row.can) return { can: false, why: row.why, long: `${row.why}.` }
  if (rows === 'units' && picked.isReserved)
    return { can: true, row, partner: null, partners: [], put: putOf(hand.leg, rowId, '') }
  const others = (rows === 'units' ? picked.drivers : picked.units).filter(({ can }) => can)
  const first = rows === 'units' ? hand.leg.driverId : hand.leg.unitId
  const rank = ({ id }: Choice) =>
    [hand.partnerId, ...usual, first].filter((one) => one !== null && one !== '').indexOf(id)
  const partners = others.toSorted(
    (a, b) => (rank(a) === -1 ? 99 : rank(a)) - (rank(b) === -1 ? 99 : rank(b)),
  )
  const [partner] = partners
  if (rows === 'drivers' && picked.isReserved) {
    const why = 'Undecided: it gets no driver yet'
    return { can: false, why, long: `${why}.` }
  }
  if (partner === undefined) {
    const why = rows === 'units' ? 'No driver is free' : 'No vehicle is free'
    return { can: false, why, long: `${why} for it then.` }
  }
  const [unitId, driverId] = rows === 'units' ? [rowId, partner.id] : [partner.id, rowId]
  return { can: true, row, partner, partners: others, put: putOf(hand.leg, unitId, driverId) }
}

function putOf({ id, revision }: LegView, unitId: string, driverId: string): string {
  return `${id} ${revision} ${unitId} ${driverId}`
}

/** Who drives a vehicle that day anyway, or in what a driver drives. */
export function usualOf({ rows }: DayView, rowId: string, by: Rows): string[] {
  const bars = rows.find(({ id }) => id === rowId)?.bars ?? []
  return [...new Set(bars.map((bar) => (by === 'units' ? bar.driverId : bar.unitId)))].filter(
    (id) => id !== '',
  )
}

/** The partner after this one. */
export function nextPartner(partners: Choice[], current: Choice | null): string | null {
  const at = partners.findIndex(({ id }) => id === current?.id)
  return partners[(at + 1) % Math.max(1, partners.length)]?.id ?? null
}
