import type { Account } from '#domain/accounts/account.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { parseBookingDetails } from '#domain/forms/booking.ts'
import { transferReference } from '#domain/booking/references.ts'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/duration.ts'
import type { Deps } from '../../server/services/deps.ts'
import { assignLegs } from '../../server/services/bookings/assign.ts'
import { bookOrder, createBooking } from '../../server/services/bookings/create.ts'
import { cancelBooking, decideBooking, moveLeg } from '../../server/services/bookings/moves.ts'
import { saveCompany } from '../../server/services/invoices/companies.ts'
import { draftInvoice, issueInvoice } from '../../server/services/invoices/invoices.ts'
import { recordPayment } from '../../server/services/office/bookings/payments.ts'
import { quoteJourney } from '../../server/services/quotes.ts'
import type { Cast, Step } from './cast.ts'
import type { TripKind } from './trips.ts'

type Story = {
  depsAt: (at: Date) => Deps
  cast: Cast
  guest: Account
  kind: TripKind
  pickup: Date
  /** The present: any trip that should have begun has a vehicle. */
  now: Date
  /** Its number: every so many of them end badly. */
  number: number
  random: () => number
  /** When it was booked; otherwise some days ahead. */
  asked?: Date
}

/** A trip's course: booked, confirmed, given a vehicle and a driver, driven, paid. */
export function storyOf(story: Story): Step[] {
  const { depsAt, cast, kind, pickup, now, number, random } = story
  const asked = story.asked ?? new Date(pickup.getTime() - (1.2 + 13 * random() ** 2) * DAY_MS)
  const later = (minutes: number, than = asked) => new Date(than.getTime() + minutes * MINUTE_MS)
  const by: OfficeActor = { mover: 'operator', userId: cast.operator.id, address: null }
  let booking: Booking | null = null
  const step = (at: Date, act: (deps: Deps, booked: Booking) => Promise<unknown>): Step => ({
    at,
    live: async () => {
      if (booking !== null) await act(depsAt(at), booking)
    },
  })
  const steps = [
    { at: asked, live: async () => void (booking = await book(depsAt(asked), story)) },
    step(later(9 + 60 * random()), (deps, { id }) =>
      decideBooking(deps, { id }, by, { move: 'confirm', data: {} }),
    ),
  ]
  if (number % 19 === 7) {
    const why = 'Our flight was cancelled'
    return [
      ...steps,
      // Paid in advance, so the money is to go back.
      step(later(300), (deps, booked) => payByTransfer(deps, booked, by, booked.total)),
      step(later(600), (deps, { id }) => cancelBooking(deps, { id }, by, { reason: 'other', why })),
      // Given back the next day, unless that is still ahead.
      step(later(2000), (deps, { reference, total }) =>
        recordPayment(deps, by, reference, { kind: 'refund', method: 'eft', cents: total }),
      ),
    ]
  }
  const isAhead = pickup > now
  if (isAhead && number % 4 === 1)
    steps.push(step(later(300), (deps, booked) => payByTransfer(deps, booked, by, aThird(booked.total))))
  // The day's plan is made the day before; later bookings get their vehicle immediately, and some have none yet.
  const planned = new Date(Math.max(later(90).getTime(), pickup.getTime() - 1.4 * DAY_MS))
  if (number % 5 !== 3 || pickup <= now)
    steps.push(step(planned, (deps, booked) => assign(deps, booked, by, { drivers: cast.drivers, number })))
  if (number % 23 === 11) {
    return [
      ...steps,
      step(later(75, pickup), (deps, { id }) =>
        moveLeg(deps, { id }, by, { act: 'no show', why: 'Nobody came' }),
      ),
    ]
  }
  const ended = later(kind.minutes, pickup)
  return [
    ...steps,
    step(later(4, pickup), (deps, { id }) => moveLeg(deps, { id }, by, { act: 'start', why: '' })),
    step(ended, (deps, { id }) => moveLeg(deps, { id }, by, { act: 'complete', why: '' })),
    ...(isForCompany(number)
      ? // The first one is invoiced, and its invoice overdue by now; the others wait for theirs.
        [
          step(later(number === 5 ? 2000 : Infinity, ended), (deps, { reference }) =>
            invoice(deps, by, reference),
          ),
        ]
      : [
          step(later(20, ended), (deps, { reference, total }) =>
            recordPayment(deps, by, reference, {
              kind: 'balance',
              method: number % 3 === 0 ? 'cash' : 'card',
              cents: total,
            }),
          ),
        ]),
  ]
}

function payByTransfer(deps: Deps, { reference, customer }: Booking, by: OfficeActor, cents: number) {
  const [surname = ''] = customer.name.split(' ').toReversed()
  return recordPayment(deps, by, reference, {
    kind: 'deposit',
    method: 'eft',
    cents,
    reference: `${transferReference(reference)} ${surname.toUpperCase()}`,
    sure: true,
  })
}

async function invoice(deps: Deps, by: OfficeActor, booking: string): Promise<void> {
  const { company: name, billingAddress: address } = COMPANY
  const account = {
    name,
    address,
    vatNumber: '4111111111',
    orderNumber: '',
    email: 'accounts@harbourlegal.example',
  }
  await saveCompany(deps, by, null, { ...account, termsDays: 14, language: 'en' })
  const draft = await draftInvoice(deps, { booking })
  if (draft === null) return
  const { buyer, termsDays, total, paid } = draft
  await issueInvoice(deps, by, { booking }, { ...buyer, termsDays }, { total, paid })
}

const COMPANY = {
  company: 'Harbour Legal',
  orderNumber: 'PO 77-1042',
  billingAddress: 'Accounts payable\n12 Example Quay, Foreshore, Cape Town',
}

/** Some trips are paid for by a company, later. */
function isForCompany(number: number): boolean {
  return number % 37 === 5
}

/** In whole tens of rand. */
function aThird(cents: number): number {
  return Math.round(cents / 3000) * 1000
}

/** Null if all vehicles were taken: then there is no booking. */
async function book(deps: Deps, { guest, kind, pickup, number }: Story): Promise<Booking | null> {
  const request = parseQuoteRequest({
    ...kind.wish,
    date: capeDate(pickup),
    time: capeTime(pickup),
    passengers: kind.passengers,
    luggage: kind.luggage,
  })
  const details = parseBookingDetails({
    flightNumber: kind.flight ?? '',
    childAges: kind.childAges ?? '',
  })
  if (!request.ok || !details.ok) throw new Error(`a trip of the demonstration is wrong: ${kind.vehicle}`)
  const given = await quoteJourney(deps, request.value, { address: '127.0.0.1' })
  if (!given.ok) throw new Error(`a trip of the demonstration has no price: ${JSON.stringify(given)}`)
  const asked = {
    ...details.value,
    // One in six still has to give the exact address.
    addresses: number % 6 === 4 ? [] : (kind.doors ?? []),
    quoteId: given.quote.id,
    vehicleOptionId: kind.vehicle,
  }
  const from = { address: '127.0.0.1' }
  if (isForCompany(number)) {
    const made = await bookOrder(deps, guest, { requests: [asked], group: COMPANY }, from)
    return made.ok ? (made.bookings[0] ?? null) : null
  }
  const made = await createBooking(deps, guest, asked, from)
  return made.ok ? made.booking : null
}

/** The reserved vehicle, with the first driver who is free. */
async function assign(
  deps: Deps,
  { id, legs }: Booking,
  by: OfficeActor,
  { drivers, number }: { drivers: string[]; number: number },
): Promise<void> {
  for (let i = 0; i < drivers.length; i++) {
    const driverId = drivers[(number + i) % drivers.length] ?? ''
    const assigned = await assignLegs(
      deps,
      { id },
      by,
      legs.map(({ id: legId, unit }) => ({ legId, unitId: unit?.id ?? '', driverId })),
    )
    if (assigned.ok) return
  }
}
