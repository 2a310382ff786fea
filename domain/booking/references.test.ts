import { describe, expect, test } from 'vitest'
import { asBookingReference, bookingReference, REFERENCES } from './references.ts'

describe('a reference', () => {
  test('has six characters that cannot be mistaken for each other', () => {
    for (let number = 1; number < 2000; number++)
      expect(bookingReference(number)).toMatch(/^[CDFHJKMNPRTVWXY3479]{3}-[CDFHJKMNPRTVWXY3479]{3}$/)
  })

  test('is another for each number, the last one too', () => {
    const numbers = Array.from({ length: 20_000 }, (_, i) => i * 2352)
    expect(new Set([...numbers, REFERENCES - 1].map(bookingReference)).size).toBe(20_001)
  })

  test('is recognised in any spelling', () => {
    const reference = bookingReference(7)
    expect(asBookingReference(reference.toLowerCase().replace('-', ' '))).toBe(reference)
    expect(asBookingReference(` ${reference.replace('-', '')} `)).toBe(reference)
    for (const typed of ['', 'KXT-49', 'KXT-49O', "'; drop table", 'KXT-49MM']) {
      expect(asBookingReference(typed)).toBeNull()
    }
  })
})
