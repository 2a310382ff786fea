import { describe, expect, test } from 'vitest'
import { asBookingReference, bookingReference } from './references.ts'

describe('a reference', () => {
  test('has six characters that cannot be mistaken for each other', () => {
    for (let number = 1; number < 2000; number++)
      expect(bookingReference(number)).toMatch(/^[CDFHJKMNPRTVWXY3479]{3}-[CDFHJKMNPRTVWXY3479]{3}$/)
  })

  test('is unique for every booking, and reveals nothing about the one before', () => {
    const references = Array.from({ length: 20_000 }, (_, i) => bookingReference(i + 1))
    expect(new Set(references).size).toBe(20_000)
    const alike = references.filter(
      (reference, i) => reference.slice(0, 3) === references[i - 1]?.slice(0, 3),
    )
    expect(alike.length).toBeLessThan(20)
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
