import { describe, expect, test } from 'vitest'
import { valuesOf } from '#app/forms/answer.ts'
import { isMissing, parseTrip } from './trip-form.ts'
import { valueOf } from '#tests/support/parsed.ts'

const PACKAGES = [
  { id: 'cape-peninsula', service: 'tour' as const },
  { id: 'adventure-half-day', service: 'adventure' as const },
]
const HOME = JSON.stringify({ label: 'Home, Sea Point', lat: -33.9, lon: 18.4 })

/** An airport transfer for two, unless a test says otherwise, as the form posts it. */
function posted(changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  const values = {
    serviceType: 'airport',
    pickup: 'The airport',
    destination: 'Stellenbosch',
    date: '2026-11-28',
    time: '07:45',
    passengers: '2',
    luggage: '1',
    traveller: 'me',
    ...changes,
  }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

function trip(changes?: Record<string, string>) {
  return valueOf(parseTrip(posted(changes), PACKAGES))
}

function problems(changes: Record<string, string>) {
  const parsed = parseTrip(posted(changes), PACKAGES)
  return parsed.ok ? [] : parsed.problems.map(({ path }) => path)
}

describe('fields of another service are ignored', () => {
  const everything = {
    flightNumber: 'sa322',
    meetAndGreet: 'on',
    signName: 'Dr Venter',
    packageId: 'cape-peninsula',
    hours: '4',
    returnDate: '2026-11-30',
    returnTime: '09:00',
  }

  test('an airport transfer has a flight and a return trip', () => {
    const { request, details } = trip(everything)
    expect(request).toMatchObject({
      flightNumber: 'SA 322',
      meetAndGreet: true,
      packageId: null,
      hours: null,
    })
    expect(request.return).toEqual({ date: '2026-11-30', time: '09:00' })
    expect(details).toMatchObject({ flightNumber: 'SA 322', signName: 'Dr Venter' })
  })

  test('a tour has only its package', () => {
    const { request, details } = trip({ ...everything, serviceType: 'tour', destination: '' })
    expect(request).toMatchObject({ packageId: 'cape-peninsula', hours: null, return: null, dropoff: null })
    expect(details).toMatchObject({ flightNumber: '', signName: '' })
  })

  test('a package left over from another service is ignored', () => {
    expect(trip({ ...everything, serviceType: 'adventure' }).request.packageId).toBeNull()
  })

  test('a corporate trip has hours', () => {
    expect(trip({ ...everything, serviceType: 'corporate' }).request).toMatchObject({
      hours: 4,
      packageId: null,
    })
  })

  test('without meet and greet there is no sign', () => {
    expect(trip({ ...everything, meetAndGreet: '' }).details.signName).toBe('')
  })
})

describe('who is travelling', () => {
  test('the person who books, whatever was typed before', () => {
    expect(trip({ passengerName: 'Sipho' }).details.passengerName).toBe('')
  })

  test('somebody else, with name and phone', () => {
    const sipho = { traveller: 'other', passengerName: 'Sipho Dlamini', passengerPhone: '082 111 2222' }
    expect(trip(sipho).details).toMatchObject({
      passengerName: 'Sipho Dlamini',
      passengerPhone: '082 111 2222',
    })
    expect(problems({ traveller: 'other' })).toEqual(['passengerName', 'passengerPhone'])
  })

  test('a saved passenger, with the notes about them', () => {
    const traveller = JSON.stringify({
      name: 'Sipho Dlamini',
      phone: '082 111 2222',
      notes: 'Walks with a stick',
    })
    expect(trip({ traveller }).details).toMatchObject({
      passengerName: 'Sipho Dlamini',
      accessNeeds: 'Walks with a stick',
    })
    expect(trip({ traveller, accessNeeds: 'None today' }).details.accessNeeds).toBe('None today')
  })

  test('no more children than passengers', () => {
    expect(problems({ childAges: '2, 5, 7' })).toEqual(['childAges'])
    expect(trip({ childAges: '2 and 5' }).details.childAges).toEqual([2, 5])
  })
})

test('stops are taken in their order, empty ones left out', () => {
  const { request } = trip({ stop1: 'Paarl', stop2: '', stop3: 'Wellington' })
  expect(request.stops.map(({ label }) => label)).toEqual(['Paarl', 'Wellington'])
})

test('a saved place counts while the field is empty', () => {
  expect(trip({ pickup: '', pickupSaved: HOME }).request.pickup.label).toBe('Home, Sea Point')
  expect(trip({ pickupSaved: HOME }).request.pickup.label).toBe('The airport')
})

test('missing fields are told apart from wrong ones', () => {
  const missing = posted({ pickup: ' ', time: '' })
  const wrong = posted({ time: '07:50' })
  for (const [form, is] of [[missing, true] as const, [wrong, false] as const]) {
    const parsed = parseTrip(form, PACKAGES)
    expect(isMissing(parsed.ok ? [] : parsed.problems, valuesOf(form))).toBe(is)
  }
  expect(problems({ serviceType: 'tour', destination: '' })).toEqual(['packageId'])
})
