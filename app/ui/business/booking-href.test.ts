import { expect, test } from 'vitest'
import { bookingHref, hrefOf } from './booking-href.ts'

test('a link to booking carries what is known of the trip', () => {
  expect(bookingHref({ serviceType: 'tour', tag: 'Wine' })).toMatch(/\?serviceType=tour&tag=Wine$/)
  expect(bookingHref({ destinationLabel: 'V&A Waterfront', useCurrentLocation: true })).toMatch(
    /\?destinationLabel=V%26A\+Waterfront&useCurrentLocation=true$/,
  )
})

test('what the words call /booking leads where trips are booked; other links stay as they are', () => {
  expect(hrefOf('/booking')).toBe(bookingHref())
  expect(hrefOf('/services')).toBe('/services')
})
