import { expect, test } from 'vitest'
import { bookingHref, quotedBookingHref } from './booking-href.ts'

test('a link to booking contains what is known of the trip', () => {
  expect(bookingHref()).toBe('/booking')
  expect(bookingHref({ serviceType: 'tour', tag: 'Wine' })).toBe('/booking?serviceType=tour&tag=Wine')
  expect(bookingHref({ destinationLabel: 'V&A Waterfront', useCurrentLocation: true })).toBe(
    '/booking?destinationLabel=V%26A+Waterfront&useCurrentLocation=true',
  )
})

test('a quoted trip is booked with its vehicle', () => {
  expect(quotedBookingHref('ab', 'suv')).toBe('/booking/ab/review?vehicle=suv')
})
