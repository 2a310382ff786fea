import { expect, test } from 'vitest'
import { enquiryHref, fieldOf } from './finder-form.ts'

const tour = { id: 'city-highlights', service: 'tour', title: 'City highlights', text: '2 hours' } as const

test('a problem with a stop shows at its field', () => {
  expect(fieldOf('stops.1')).toBe('stop2')
  expect(fieldOf('dropoff')).toBe('destination')
})

test('a tour is enquired about by its name, and needs no destination', () => {
  expect(enquiryHref({ pickup: 'Sea Point', destination: '', offer: tour.id }, [tour])).toBe(
    '/booking-enquiry?from=Sea+Point&notes=City+highlights&comesBack=on',
  )
  expect(enquiryHref({ destination: 'Hermanus', offer: '' }, [tour])).toBe(
    '/booking-enquiry?destination=Hermanus',
  )
})
