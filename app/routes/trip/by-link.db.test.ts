import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type RequestContext, requestContext } from '#app/context.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { previewChange } from '#server/services/bookings/changing.ts'
import { wordsOf } from '#server/services/bookings/own.ts'
import { findTrip, pathToTrip, tripUrl } from '#server/services/trip-links/trip-links.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { customer } from '#tests/support/bookings.ts'
import { moveToOtherTime } from '#tests/support/changes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { english } from '#tests/support/english.ts'
import { assigned, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { changeFormView } from './change-form-view.server.ts'
import { previewOf } from './change-preview.server.ts'
import { action } from './trip.tsx'
import type { Trip } from './trip-door.server.ts'
import { drawTrip } from './trip-map.server.ts'
import { tripView } from './trip-view.server.ts'

/** Everything that the page of a trip sends to a browser that opens it by the link, shown or not. */

const db = await testDatabase()
const deps = testDeps(db)
const STREET = { label: '12 Beach Road, Sea Point', lat: -33.9153, lng: 18.3866 }
let booking: Booking

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  const { naledi, sipho } = await openOffice(deps)
  const emma = await customer(deps, 'emma@example.com')
  const { id, reference } = await assigned(deps, emma, sipho, { dropoff: STREET })
  const times = [{ date: '2026-11-28', time: '09:00' }]
  await moveToOtherTime(deps, naledi, reference, { times, why: 'The gate of Beach Road is shut' })
  booking = (await findBooking(db, id)) as Booking
})

const byLink = (): Trip => ({
  deps,
  booking,
  shown: asByLink(deps, booking),
  by: { mover: 'guest', userId: null },
  path: '/trip/a.b',
  linkUntil: new Date('2026-11-29T12:00:00Z'),
  limitKey: booking.id,
  address: '196.21.0.1',
})

const sent = async (trip: Trip) => JSON.stringify(await tripView(trip))

async function previewed(wish: Parameters<typeof previewChange>[3], isByLink: boolean) {
  const preview = await previewChange(deps, { mover: 'guest', userId: null }, booking, wish)
  if (!preview.ok) throw new Error(JSON.stringify(preview))
  return (await previewOf(deps, preview, { news: '', isByLink })).rows
}

test('names no street, wherever the page has it from', async () => {
  expect(await sent({ ...byLink(), shown: booking, linkUntil: null })).toMatch(/to Beach Road.*gate of Beach/)
  expect(await sent(byLink())).not.toContain('Beach')
})

test('asks for a house number without naming the street', () => {
  const form = (trip: Trip) => JSON.stringify(changeFormView(trip, ''))
  expect(form({ ...byLink(), shown: booking, linkUntil: null })).toContain('"ends":["Beach Road"]')
  expect(form(byLink())).toContain('"ends":["Sea Point"]')
  expect(form(byLink())).not.toContain('Beach')
})

test('names no quote, which would show the request as it was typed', async () => {
  expect(await sent({ ...byLink(), linkUntil: null })).toContain(booking.quoteId)
  expect(await sent(byLink())).not.toContain(booking.quoteId)
})

test('a change shows no street that was booked, changed or kept', async () => {
  const kept = await previewed({ passengers: 3 }, true)
  expect(kept).toContainEqual(expect.objectContaining({ label: 'Passengers' }))
  expect(JSON.stringify(kept)).not.toMatch(/Beach|"To"/)
  const dropoff = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
  expect(await previewed({ dropoff }, true)).toContainEqual(
    expect.objectContaining({ label: 'To', now: 'Sea Point', next: 'Stellenbosch' }),
  )
  expect(JSON.stringify(await previewed({ dropoff }, false))).toContain('Beach Road')
})

test('a change names what is new for the driver, and shows no name or note that the link hides', async () => {
  const typed = { childAges: [4], flightNumber: 'BA 43' }
  const labels = (await previewed({ details: typed }, true)).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Flight', 'Children']))
  booking = { ...booking, details: { ...booking.details, notes: 'Gate code 4711', passengerName: 'Jonas' } }
  expect(
    JSON.stringify(await previewed({ details: { notes: 'Ring', passengerPhone: '+1' } }, true)),
  ).not.toMatch(/4711|Jonas/)
})

test('the link to share is the one that opens this trip alone', async () => {
  expect((await tripView({ ...byLink(), linkUntil: null })).share).toBe(await tripUrl(deps, booking, 'en'))
})

test('the word that the driver says is on the page of the trip', async () => {
  const [word] = (await wordsOf(deps, booking)).values()
  expect((await tripView(byLink())).legs.map((leg) => leg.word)).toEqual([word])
})

test('at the kerb, and only there, the guest can say that the driver’s word is another', async () => {
  const doubts = async (now: string) => {
    const { legs } = await tripView({ ...byLink(), deps: { ...deps, now: () => new Date(now) } })
    return legs.map(({ doubt }) => doubt?.to)
  }
  expect(await doubts('2026-11-27T07:00:00Z')).toEqual([undefined])
  expect(await doubts('2026-11-28T07:00:00Z')).toEqual(['/trip/a.b/arrival'])
})

test('only its own form switches the link off', async () => {
  const path = (await pathToTrip(deps, booking)) ?? ''
  const token = path.split('/').at(-1) ?? ''
  const post = async (name: string, value: string) => {
    const form = new FormData()
    form.set(name, value)
    const context = new RouterContextProvider()
    const posted = { form, flaw: null }
    context.set(requestContext, { deps, posted, language: english, address: '' } as unknown as RequestContext)
    const answer = await action({
      request: new Request(`https://tours.example${path}`),
      context,
      params: { token },
    })
    return answer instanceof Response ? answer.status : answer.init?.status
  }
  for (const name of ['', 'form', 'extra']) expect(await post(name, 'x')).toBe(400)
  expect(await findTrip(deps, token)).toMatchObject({ state: 'open' })
  expect(await post('form', 'off')).toBe(303)
  expect(await findTrip(deps, token)).toMatchObject({ state: 'off' })
})

test('the route is drawn to the suburb, on wide screens and on narrow ones, in few bytes', async () => {
  const drawn = async (shown: Booking, name: string) => (await drawTrip(deps, shown, name)) ?? ''
  const { shown } = byLink()
  expect((await drawn(shown, 'narrow.svg')).length).toBeLessThan(30_000)
  expect(await drawn(shown, 'wide.svg')).not.toBe(await drawn(booking, 'wide.svg'))
})
