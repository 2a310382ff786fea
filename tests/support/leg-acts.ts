import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { LEG_ACTS } from '#domain/booking/permissions.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findOpenProposal } from '#server/db/bookings/proposals.ts'
import { assignLegs, swapCrews } from '#server/services/bookings/assign.ts'
import { changeBooking, previewChange, standing } from '#server/services/bookings/changing.ts'
import { cancelBooking, moveLeg } from '#server/services/bookings/moves.ts'
import { acceptProposal } from '#server/services/bookings/proposals.ts'
import type { Deps } from '#server/services/deps.ts'
import { doPlan, undoPlan } from '#server/services/office/fleet/do-plan.ts'
import { takeOff } from '#server/services/office/fleet/time-off.ts'
import { OFFICE as COLLEAGUE } from './office.ts'
import { randomFrom } from './random.ts'

const OFFICE = { ...COLLEAGUE, atAnyTime: true }

/** Acts that are not of one leg alone. */
const OTHERS = ['swap', 'board', 'off', 'ask', 'accept'] as const

/** On what random acts are done: bookings, vehicles and drivers by their ids. */
export type ActedOn = { bookings: string[]; units: string[]; drivers: string[] }

/** A function that does something at random with one of the bookings, as the office or as a guest by a link. */
export function legActs(
  deps: Deps,
  { bookings, units, drivers }: ActedOn,
  seed: number,
): () => Promise<void> {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const read = async (id: string) => (await findBooking(deps.db, id)) as Booking

  const change = async (booking: Booking) => {
    const wish = pick([
      { time: pick(['07:00', '10:30']) },
      { passengers: pick([1, 2, 3]) },
      { legId: pick(booking.legs).id, time: '16:00' },
    ])
    const preview = await previewChange(deps, OFFICE, booking, wish)
    if (!preview.ok) return
    const total = standing(booking, preview.planned.plan)
    await changeBooking(deps, OFFICE, { id: booking.id, revision: booking.revision }, wish, {
      why: '',
      total,
    })
  }
  const swap = async (booking: Booking) => {
    const other = await read(pick(bookings))
    const seen = ({ id, legs }: Booking) => ({ id, legId: pick(legs).id })
    await swapCrews(deps, OFFICE, [seen(booking), seen(other)])
  }
  /** One or two legs are put elsewhere on the board, each as it was seen; now and then that is taken back. */
  const board = async (booking: Booking) => {
    const chosen = random() < 0.5 ? [booking] : [booking, await read(pick(bookings))]
    const put = ({ revision, legs }: Booking) => ({
      legId: pick(legs).id,
      revision,
      unitId: pick(units),
      driverId: pick(drivers),
    })
    const done = await doPlan(deps, OFFICE, chosen.map(put))
    if (done.ok && random() < 0.5) await undoPlan(deps, OFFICE, done.undo)
  }
  /** The guest is asked, or says yes by the link. */
  const ask = async (booking: Booking) => {
    const wish = { time: pick(['07:00', '10:30']) }
    const preview = await previewChange(deps, OFFICE, booking, wish)
    if (!preview.ok) return
    const total = standing(booking, preview.planned.plan)
    await changeBooking(deps, OFFICE, { id: booking.id }, wish, { why: '', total, asksGuest: true })
  }
  const accept = async ({ id, revision }: Booking) => {
    const open = await findOpenProposal(deps.db, id)
    if (open !== null) await acceptProposal(deps, deps.tokens.linkToken('proposal', open.id), revision)
  }
  const off = async (booking: Booking) => {
    const { starts: from, ends: until } = pick(booking.legs)
    const whose = pick([
      { of: 'unit' as const, id: pick(units) },
      { of: 'driver' as const, id: pick(drivers) },
    ])
    await takeOff(deps, OFFICE, whose, { from, until, why: 'off', take: [] })
  }

  return async () => {
    const booking = await read(pick(bookings))
    const leg: BookedLeg = pick(booking.legs)
    const seen = { id: booking.id }
    const chosen = pick([...LEG_ACTS, 'assign', 'assign', 'change', 'change', ...OTHERS] as const)
    if (chosen === 'assign' || chosen === 'reassign' || chosen === 'reserve')
      await assignLegs(deps, seen, OFFICE, [
        { legId: leg.id, unitId: pick(units), driverId: chosen === 'reserve' ? null : pick(drivers) },
      ])
    else if (chosen === 'off') await off(booking)
    else if (chosen === 'ask') await ask(booking)
    else if (chosen === 'accept') await accept(booking)
    else if (chosen === 'change') await change(booking)
    else if (chosen === 'swap') await swap(booking)
    else if (chosen === 'board') await board(booking)
    else if (chosen !== 'cancel' && chosen !== 'reach')
      await moveLeg(deps, seen, OFFICE, { act: chosen, legId: leg.id, why: '' })
    else if (chosen === 'cancel' && random() < 0.3)
      await cancelBooking(deps, seen, OFFICE, { reason: 'passenger', why: '', legId: leg.id })
  }
}
